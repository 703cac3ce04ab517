// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { threadList, sampleMessage, stubServer, sampleThread, openChat } from '../../../testing/render-chat.tsx'
import { sampleModel } from '../../../testing/sample-model.ts'

// Loads the lazy module first, so that tests don't wait for it.
beforeAll(() => import('./model-disclosure.tsx'))

test('the empty chat says what to do and what happens to the picture', async () => {
  stubServer({ 'GET /api/events': () => threadList() })
  openChat('/chat')
  expect(screen.getByRole('heading', { level: 1, name: 'It Starts With A Picture' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeTruthy()
  expect(screen.getByText("If there's no event in it, the picture is deleted.")).toBeTruthy()
  expect(await screen.findByText('Your pictures and events will appear here.')).toBeTruthy()
})

test.each([
  ['a connected outside model', {}, true, 'that leave a doubt are also sent to qwen at models.example.org.'],
  ['an outside model that the person has turned off', {}, false, null],
  ['an outside model that is sent a picture only on request', { when: 'ask' }, true, null],
  ['a model on the server itself', { isHere: true }, true, null],
])('the empty chat says whether pictures are sent to an outside model: %s', async (_, more, connectedModel, says) => {
  const model = { ...sampleModel, ...more }
  stubServer({
    'GET /api/events': () => threadList(),
    'GET /api/about': () => ({ reader: 'ollama', readsHere: false, maxBytes: 1, maxMegapixels: 50, model }),
    'GET /api/settings': () => ({ connectedModel }),
  })
  openChat('/chat')
  await screen.findByText('Your pictures and events will appear here.')
  const promise = await screen.findByText(/^If there's no event in it, the picture is deleted\./)
  await waitFor(() => expect(promise.textContent.trim().endsWith(says ?? 'is deleted.')).toBe(true))
})

test('a thread that no longer exists says so', async () => {
  stubServer({ 'GET /api/events': () => threadList() })
  openChat('/chat/t9')
  expect(await screen.findByRole('heading', { name: 'This thread is no longer here.' })).toBeTruthy()
})

test('a question mark shows the keyboard shortcuts, but not while typing', async () => {
  stubServer({ 'GET /api/events': () => threadList() })
  openChat('/chat')
  const field = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(field, { key: '?' })
  field.remove()
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(document.body, { key: '?' })
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
})

test('a thread without messages asks for a photo', async () => {
  stubServer({ 'GET /api/events': () => threadList(), 'GET /api/threads/t1': () => sampleThread([]) })
  openChat('/chat/t1')
  expect(await screen.findByRole('button', { name: 'Tap to add a photo' })).toBeTruthy()
})

test('a long thread renders its last messages, and earlier ones on request', async () => {
  const said = Array.from({ length: 120 }, (_, at) =>
    sampleMessage(`m${at}`, { jobId: undefined, content: `Message ${at}.` }),
  )
  stubServer({ 'GET /api/events': () => threadList(), 'GET /api/threads/t1': () => sampleThread(said) })
  openChat('/chat/t1')
  expect(await screen.findByText('Message 119.')).toBeTruthy()
  expect(screen.queryByText('Message 99.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }))
  expect(screen.getByText('Message 99.')).toBeTruthy()
})
