// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shortDate, localToday } from '../../card/facts/event-date-format.ts'
import { sampleEvent, samplePicture } from '../../../testing/sample-event.ts'
import {
  checkingMessage,
  threadEntry,
  threadWithEvent,
  threadList,
  sampleMessage,
  pictureMessage,
  stubServer,
  sampleThread,
  openChat,
} from '../../../testing/render-chat.tsx'

test('a thread with an event shows the picture, the finished reading, one sentence and the card', async () => {
  stubServer({
    'GET /api/events': () => threadList(threadEntry('t1', 'Night Ferry Quartet')),
    'GET /api/threads/t1': () => threadWithEvent,
  })
  openChat('/chat/t1')
  expect(await screen.findByRole('article', { name: 'Night Ferry Quartet' })).toBeTruthy()
  expect(await screen.findByText(/read in 1[.,]8 s on this server/)).toBeTruthy()
  expect(screen.getByText('I found one event. Four details are certain.')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Picture you added: IMG_4127.jpg' })).toBeTruthy()
})

test('a running reading is followed, and the card appears as soon as it ends', async () => {
  let isRead = false
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  stubServer({
    'GET /api/events': () => threadList(),
    'GET /api/threads/t1': () => (isRead ? threadWithEvent : sampleThread([pictureMessage, checkingMessage])),
    'GET /api/jobs/j1': async () => {
      await ended
      isRead = true
      return { status: 'complete', threadId: 't1', outcome: 'events' }
    },
  })
  openChat('/chat/t1')
  expect(await screen.findByText('Checking for event information...')).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
  end()
  expect(await screen.findByRole('article', { name: 'Night Ferry Quartet' })).toBeTruthy()
  expect(screen.getByText(/^Found one event: Night Ferry Quartet, /)).toBeTruthy()
})

test('an event merged into another of its thread is shown as a note, beside the cards of the others', async () => {
  const again = sampleEvent({ id: 'e2', mergedInto: 'e1' })
  const second = sampleMessage('m4', { jobId: 'j2', content: 'I found two events.', eventIds: ['e3', 'e2'] })
  const events = [sampleEvent(), sampleEvent({ id: 'e3', title: 'Tin Lanterns' }), again]
  stubServer({
    'GET /api/events': () => threadList(),
    'GET /api/threads/t1': () => ({
      ...threadWithEvent,
      messages: [...threadWithEvent.messages, { ...checkingMessage, id: 'm5', jobId: 'j2' }, second],
      events,
    }),
    'GET /api/events/e1': () => sampleEvent(),
  })
  openChat('/chat/t1')
  const link = await screen.findByRole('link', { name: 'Night Ferry Quartet' })
  expect(link.parentElement?.textContent.trim()).toBe('Merged with Night Ferry Quartet.')
  expect(link.getAttribute('href')).toBe('/event/e1')
  expect(screen.getAllByRole('article', { name: 'Night Ferry Quartet' })).toHaveLength(1)
  expect(screen.getAllByRole('article', { name: 'Tin Lanterns' })).toHaveLength(1)
})

test('an event merged into another is not counted when a reading ends', async () => {
  const again = sampleEvent({ id: 'e2', mergedInto: 'e1' })
  let isRead = false
  stubServer({
    'GET /api/events': () => threadList(),
    'GET /api/threads/t1': () =>
      isRead
        ? { ...threadWithEvent, events: [...threadWithEvent.events, again] }
        : sampleThread([pictureMessage, checkingMessage]),
    'GET /api/jobs/j1': () => {
      isRead = true
      return { status: 'complete', threadId: 't1', outcome: 'events' }
    },
  })
  openChat('/chat/t1')
  expect(await screen.findByText(/^Found one event: Night Ferry Quartet, /)).toBeTruthy()
})

test('a failed reading of a second picture is announced as failed, not as the result of the first', async () => {
  const second = { ...pictureMessage, id: 'm4', jobId: 'j9' }
  const failed = {
    ...checkingMessage,
    id: 'm5',
    jobId: 'j9',
    status: 'failed' as const,
    content: 'This picture is damaged.',
  }
  const read = (last: typeof checkingMessage) => ({
    ...threadWithEvent,
    messages: [...threadWithEvent.messages, second, last],
  })
  stubServer({
    'GET /api/events': () => threadList(),
    'GET /api/threads/t1': () => read({ ...checkingMessage, id: 'm5', jobId: 'j9' }),
    'GET /api/jobs/j9?include=thread': () => ({ status: 'error', threadId: 't1', thread: read(failed) }),
  })
  openChat('/chat/t1')
  expect(await screen.findByText('This picture is damaged.')).toBeTruthy()
  expect(screen.queryByText(/^Found one event/)).toBeNull()
  expect(screen.queryByText("I didn't find any events in the image.")).toBeNull()
})

test('the card comes with the answer that ends the reading: the thread is not fetched again', async () => {
  const asked = stubServer({
    'GET /api/events': () => threadList(),
    'GET /api/threads/t1': () => sampleThread([pictureMessage, checkingMessage]),
    'GET /api/jobs/j1?include=thread': () => ({ status: 'complete', threadId: 't1', thread: threadWithEvent }),
  })
  openChat('/chat/t1')
  expect(await screen.findByRole('article', { name: 'Night Ferry Quartet' })).toBeTruthy()
  expect(asked.filter((it) => it === 'GET /api/threads/t1')).toHaveLength(1)
})

test('a weekly event is announced with its next day, which the card shows', async () => {
  const weekly = sampleEvent({ start_date: '2020-01-04', recurrence: 'FREQ=WEEKLY;BYDAY=SA' })
  stubServer({
    'GET /api/events': () => threadList(),
    'GET /api/threads/t1': () => sampleThread([pictureMessage, checkingMessage]),
    'GET /api/jobs/j1?include=thread': () => ({
      status: 'complete',
      threadId: 't1',
      thread: { ...threadWithEvent, events: [weekly] },
    }),
  })
  openChat('/chat/t1')
  const today = localToday()
  const days = Array.from({ length: 7 }, (_, ahead) => new Date(Date.parse(`${today}T12:00Z`) + ahead * 86_400_000))
  const saturday =
    days
      .find((day) => day.getUTCDay() === 6)
      ?.toISOString()
      .slice(0, 10) ?? ''
  expect(await screen.findByText(`Found one event: ${weekly.title}, ${shortDate(saturday)}.`)).toBeTruthy()
})

test('a picture without an event is deleted, and the thread says so', async () => {
  const gone = {
    ...pictureMessage,
    jobId: 'j2',
    picture: samplePicture({ url: null, thumbnailUrl: null, deletedAt: new Date().toISOString() }),
  }
  stubServer({
    'GET /api/events': () => threadList(),
    'GET /api/threads/t1': () =>
      sampleThread([
        gone,
        { ...checkingMessage, jobId: 'j2', readMs: 900 },
        sampleMessage('m3', { jobId: 'j2', content: "I didn't find any events in the image.\n\nGone" }),
      ]),
  })
  openChat('/chat/t1')
  expect(await screen.findByText("I didn't find any events in the image.")).toBeTruthy()
  expect(screen.getByText(/^Deleted from the server, /)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'The picture was deleted: IMG_4127.jpg' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try another picture' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Type it instead' }))
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Type the event here'))
})

test('a thread says if the picture has a script that cannot be read', async () => {
  const gone = {
    ...pictureMessage,
    jobId: 'j2',
    picture: samplePicture({ url: null, thumbnailUrl: null, deletedAt: new Date().toISOString() }),
  }
  stubServer({
    'GET /api/events': () => threadList(),
    'GET /api/threads/t1': () =>
      sampleThread([
        gone,
        { ...checkingMessage, jobId: 'j2', readMs: 900 },
        sampleMessage('m3', {
          jobId: 'j2',
          content:
            "I didn't find any events in the image.\n\nI can't read this script yet, or the text is too small.\n\nGone",
        }),
      ]),
  })
  openChat('/chat/t1')
  expect(await screen.findByText("I can't read this script yet, or the text is too small.")).toBeTruthy()
})

test('a failed reading says why, has details for support, and can be started again', async () => {
  const asked = stubServer({
    'GET /api/events': () => threadList(),
    'GET /api/threads/t1': () =>
      sampleThread([
        pictureMessage,
        { ...checkingMessage, status: 'failed', content: "This picture is damaged and can't be opened." },
      ]),
    'POST /api/jobs/j1/retry': () => Response.json({ jobId: 'j1', threadId: 't1' }, { status: 202 }),
  })
  openChat('/chat/t1')
  expect((await screen.findByRole('alert')).textContent).toBe("This picture is damaged and can't be opened.")
  expect(screen.getByText('Details for support')).toBeTruthy()
  expect(screen.getByText(`reading j1, asked for at ${checkingMessage.timestamp}`)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Read it again' }))
  await waitFor(() => expect(asked).toContain('POST /api/jobs/j1/retry'))
})

test('if the status of a reading cannot be fetched, the specified error is shown', async () => {
  stubServer({
    'GET /api/events': () => threadList(),
    'GET /api/threads/t1': () => sampleThread([pictureMessage, checkingMessage]),
  })
  openChat('/chat/t1')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'I encountered an error while checking the image processing status.',
  )
})

test('a reading can be cancelled', async () => {
  const asked = stubServer({
    'GET /api/events': () => threadList(),
    'GET /api/threads/t1': () => sampleThread([pictureMessage, checkingMessage]),
    'GET /api/jobs/j1': () => new Promise(() => undefined),
    'DELETE /api/jobs/j1': () => new Response(null, { status: 204 }),
  })
  openChat('/chat/t1')
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(asked).toContain('DELETE /api/jobs/j1'))
})
