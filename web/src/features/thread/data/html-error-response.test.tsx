// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  threadList,
  sampleMessage,
  pictureMessage,
  stubServer,
  sampleThread,
  openChat,
} from '../../../testing/render-chat.tsx'

/** The error page of a proxy in front of the server: HTML, not our JSON. */
const htmlError = () => new Response('<html>', { status: 500, statusText: 'Internal Server Error' })
const WORDS = 'Sorry it looks like something went wrong.'

const expectPlainWords = async () => {
  expect(await screen.findByText(WORDS, { exact: false })).toBeTruthy()
  expect(screen.queryByText(/API error/)).toBeNull()
  for (const dismiss of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(dismiss) // for the next test
}

async function type(words: string) {
  const box = await screen.findByRole('textbox', { name: 'Message' })
  fireEvent.change(box, { target: { value: words } })
  fireEvent.keyDown(box, { key: 'Enter' })
}

test('a message that is answered with an HTML error page shows an error in plain words', async () => {
  stubServer({
    'GET /api/events': () => threadList(),
    'GET /api/threads/t1': () => sampleThread([]),
    'POST /api/threads/t1/messages': htmlError,
  })
  openChat('/chat/t1')
  await screen.findByRole('button', { name: 'Tap to add a photo' })
  await type('when is it?')
  expect(await screen.findByText('when is it?')).toBeTruthy()
  await expectPlainWords()
})

test('a first message that is answered with an HTML error page shows an error in plain words', async () => {
  stubServer({ 'GET /api/events': () => threadList(), 'POST /api/threads': htmlError })
  openChat('/chat')
  await type('when is it?')
  await expectPlainWords()
})

test('a thread that cannot be loaded because of an HTML error page shows an error in plain words', async () => {
  stubServer({ 'GET /api/events': () => threadList(), 'GET /api/threads/t1': htmlError })
  openChat('/chat/t1')
  await expectPlainWords()
})

test('a retried reading that is answered with an HTML error page shows an error in plain words', async () => {
  const failed = sampleMessage('m2', { status: 'failed', content: 'You stopped this reading.' })
  stubServer({
    'GET /api/events': () => threadList(),
    'GET /api/threads/t1': () => sampleThread([pictureMessage, failed]),
    'POST /api/jobs/j1/retry': htmlError,
  })
  openChat('/chat/t1')
  fireEvent.click(await screen.findByRole('button', { name: 'Read it again' }))
  await expectPlainWords()
})
