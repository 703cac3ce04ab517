// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { sampleEvent } from '../../../testing/sample-event.ts'
import '../../../testing/test-timeouts.ts'
import { TryIt } from './try-it.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const reading = { events: [sampleEvent()], width: 900, height: 1200, readMs: 1840 }

function show(answer: () => Response, { isSignedIn = false } = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${path}`)
    return answer()
  })
  render(
    <QueryClientProvider client={queryClient}>
      <TryIt isSignedIn={isSignedIn} />
    </QueryClientProvider>,
  )
  return asked
}
const ownPictureInput = () => screen.getByLabelText<HTMLInputElement>('Choose your own picture')
const choose = (file: File) => fireEvent.change(ownPictureInput(), { target: { files: [file] } })
const photo = new File(['a photo'], 'poster.jpg', { type: 'image/jpeg' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a visitor can have a sample picture read, and sees the event card and how to go on', async () => {
  const asked = show(() => Response.json(reading))
  press('Read this picture: Gig poster')
  await screen.findByText('Checking for event information...')
  await screen.findByRole('article', { name: reading.events[0]?.title ?? '' })
  expect(screen.getByText(/Read just now, in 1.8 s/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/register')
  expect(asked).toEqual(['POST /api/samples/ferry/reading'])
})

test('the card is read-only: nothing on it can be changed or saved', async () => {
  show(() => Response.json(reading))
  press('Read this picture: Gig poster')
  const card = await screen.findByRole('article')
  expect([...card.querySelectorAll('button, input')]).toEqual([])
})

test('a refusal is shown, and another picture can be tried', async () => {
  const refusal = { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Please try again in 12 minutes.' }
  let answer = () => Response.json(refusal, { status: 429 })
  show(() => answer())
  press('Read this picture: Night market')
  expect((await screen.findByRole('alert')).textContent).toBe(refusal.message)
  answer = () => Response.json({ ...reading, events: [] })
  press('Read this picture: Talk at the library')
  await screen.findByText('Nothing found this time. Try another one.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a signed-in person goes on to their own pictures', async () => {
  show(() => Response.json(reading), { isSignedIn: true })
  press('Read this picture: Gig poster')
  const link = await screen.findByRole('link', { name: 'Start With A Picture' })
  expect(link.getAttribute('href')).toBe('/chat')
})

test("a visitor's own picture is read without an account, and all its events are shown or counted", async () => {
  const events = [1, 2, 3, 4].map((n) => sampleEvent({ id: `unowned-${n}`, title: `Night ${n}` }))
  const asked = show(() => Response.json({ ...reading, events, picture: btoa('a jpeg') }))
  choose(photo)
  await screen.findByText('Checking for event information...')
  await screen.findByRole('article', { name: 'Night 1' })
  expect(screen.getAllByRole('article')).toHaveLength(3)
  screen.getByText('One more event was read in it.')
  // This browser has no database, so the page does not say that the browser keeps the picture.
  screen.getByText(/Nobody keeps it: when you leave this page, it is gone/)
  expect(screen.getByRole('link', { name: 'Save Your First Event' }).getAttribute('href')).toBe('/register')
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  expect(asked).toEqual(['POST /api/visitor/reading'])
})

test('a file that is not a picture is refused before anything is sent, and another can be tried', async () => {
  const asked = show(() => Response.json({ ...reading, events: [], picture: null }))
  choose(new File(['Jazz on Friday'], 'jazz.txt', { type: 'text/plain' }))
  await screen.findByRole('alert')
  expect(asked).toEqual([])
  choose(photo)
  await screen.findByText('Nothing found this time. Try another one.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a server that is busy with others says when to come back', async () => {
  const message = 'Many pictures are being read right now. Please try again in half a minute.'
  show(() => Response.json({ code: 'UNAVAILABLE', message }, { status: 503, headers: { 'retry-after': '30' } }))
  choose(photo)
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

test('a picture dropped by a visitor is read, but one dropped by a signed-in person is not', async () => {
  const asked = show(() => Response.json({ ...reading, picture: btoa('a jpeg') }))
  fireEvent.drop(screen.getByRole('region', { name: 'See for yourself' }), { dataTransfer: { files: [photo] } })
  await screen.findByRole('article')
  expect(asked).toEqual(['POST /api/visitor/reading'])
  cleanup()
  const theirs = show(() => Response.json(reading), { isSignedIn: true })
  expect(screen.queryByLabelText('Choose your own picture')).toBeNull()
  fireEvent.drop(screen.getByRole('region', { name: 'See for yourself' }), { dataTransfer: { files: [photo] } })
  expect(theirs).toEqual([])
})
