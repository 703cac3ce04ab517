// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import '../testing/patience.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Message, Thread, ThreadEntry } from '@swap/contract/thread'
import { queryClient } from '../api/query-client.ts'
import { addPopover } from '../testing/popover.ts'
import { sampleEvent, samplePicture } from '../testing/sample-event.ts'
import { ToastRegion } from '../ui/toast-region.tsx'
import { ChatPage } from './chat-page.tsx'
import { removeUpload, unsentUploads } from './uploads.ts'

// What is fetched on demand is here before the clock of a test starts.
beforeAll(() => Promise.all([import('./opened-thread.tsx'), import('./upload-view.tsx'), import('./send-picture.ts')]))
beforeEach(() => {
  addPopover()
  localStorage.clear()
  vi.stubGlobal('XMLHttpRequest', undefined) // uploads go by fetch, the one far side of these tests
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  for (const { id } of unsentUploads()) removeUpload(id)
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

type Answer = () => unknown
/** The far side: answers by method and path, a Response as it is, anything else as JSON. */
function server(answers: Record<string, Answer>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', signal }: RequestInit) => {
    asked.push(`${method} ${path}`)
    const answer = answers[`${method} ${path}`] ?? answers[`${method} ${path.split('?')[0]}`]
    if (path === '/api/about')
      return Response.json({ reader: 'local', readsHere: true, maxBytes: 20971520, maxMegapixels: 50 })
    const reply: unknown = answer ? await answer() : { code: 'NOT_FOUND', message: 'There is nothing here.' }
    if (signal?.aborted) throw new DOMException('stop', 'AbortError')
    return reply instanceof Response ? reply : Response.json(reply, { status: answer ? 200 : 404 })
  })
  return asked
}

const entry = (id: string, title: string): ThreadEntry => ({
  id,
  title,
  preview: '',
  lastMessage: new Date().toISOString(),
  startImage: null,
  events: [],
})
const list = (...events: ThreadEntry[]) => ({ events, total: events.length, nextCursor: null })
const message = (id: string, more: Partial<Message>): Message => ({
  id,
  content: '',
  timestamp: new Date().toISOString(),
  sender: 'assistant',
  type: 'text',
  status: 'completed',
  jobId: 'j1',
  ...more,
})
const pictureMessage = message('m1', {
  sender: 'user',
  type: 'image',
  content: 'IMG_4127.jpg',
  picture: samplePicture(),
})
const checking = message('m2', { content: 'Checking for event information...' })
const thread = (messages: Message[], more: Partial<Thread> = {}): Thread => ({
  ...entry('t1', 'IMG_4127.jpg'),
  messages,
  events: [],
  ...more,
})
const found = thread(
  [
    pictureMessage,
    { ...checking, readMs: 1840 },
    message('m3', { content: 'I found one event. Four details are clear.\n\nNight Ferry', eventIds: ['e1'] }),
  ],
  { title: 'Night Ferry Quartet', events: [sampleEvent()] },
)

function visit(path: string) {
  const location = memoryLocation({ path, record: true })
  render(
    <QueryClientProvider client={queryClient}>
      <Router hook={location.hook}>
        <Route path="/chat/:id?">
          <ChatPage />
        </Route>
      </Router>
      <ToastRegion />
    </QueryClientProvider>,
  )
  return location
}
const choose = (...files: File[]) => {
  const input = document.querySelector('input[type=file]:not([capture])')
  if (input) fireEvent.change(input, { target: { files } })
}
const poster = new File(['picture'], 'poster.jpg', { type: 'image/jpeg' })

test('an empty start says what to do and what happens to the picture', async () => {
  server({ 'GET /api/events': () => list() })
  visit('/chat')
  expect(screen.getByRole('heading', { level: 1, name: 'It Starts With A Picture' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeTruthy()
  expect(screen.getByText('If there is no event in it, the picture is deleted.')).toBeTruthy()
  expect(await screen.findByText('Your pictures and events will stand here.')).toBeTruthy()
})

test('the threads stand in the sidebar, the open one marked; one without a title is a Chat Thread', async () => {
  server({
    'GET /api/events': () => list(entry('t1', 'Night Ferry Quartet'), entry('t2', '')),
    'GET /api/threads/t1': () => found,
  })
  visit('/chat/t1')
  const open = await screen.findByRole('link', { name: /^Night Ferry Quartet/ })
  expect(open.getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: /^Chat Thread/ }).getAttribute('aria-current')).toBeNull()
  expect(within(open).getByText('0m ago')).toBeTruthy()
})

test('a thread that was left while its picture is read tells in the list what was found', async () => {
  let isRead = false
  server({
    'GET /api/events': () =>
      list(
        isRead ? entry('t1', 'Night Ferry Quartet') : { ...entry('t1', 'IMG_4127.jpg'), preview: checking.content },
        entry('t2', 'Film night'),
      ),
    'GET /api/threads/t2': () => ({ ...found, ...entry('t2', 'Film night') }),
  })
  visit('/chat/t2')
  expect(await screen.findByRole('link', { name: /^IMG_4127/ })).toBeTruthy()
  isRead = true
  expect(await screen.findByRole('link', { name: /^Night Ferry Quartet/ })).toBeTruthy()
})

test('a thread with an event shows picture, finished step, one sentence and the card', async () => {
  server({
    'GET /api/events': () => list(entry('t1', 'Night Ferry Quartet')),
    'GET /api/threads/t1': () => found,
  })
  visit('/chat/t1')
  expect(await screen.findByRole('article', { name: 'Night Ferry Quartet' })).toBeTruthy()
  expect(await screen.findByText(/read in 1[.,]8 s on this server/)).toBeTruthy()
  expect(screen.getByText('I found one event. Four details are clear.')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Picture you added: IMG_4127.jpg' })).toBeTruthy()
})

test('a reading is followed, and the card comes as soon as it has ended', async () => {
  let isRead = false
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  server({
    'GET /api/events': () => list(),
    'GET /api/threads/t1': () => (isRead ? found : thread([pictureMessage, checking])),
    'GET /api/jobs/j1': async () => {
      await ended
      isRead = true
      return { status: 'complete', threadId: 't1', outcome: 'events' }
    },
  })
  visit('/chat/t1')
  expect(await screen.findByText('Checking for event information...')).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
  end()
  expect(await screen.findByRole('article', { name: 'Night Ferry Quartet' })).toBeTruthy()
  expect(screen.getByText(/^Found one event: Night Ferry Quartet, /)).toBeTruthy()
})

test('a picture without an event is gone, and the thread says so', async () => {
  const gone = {
    ...pictureMessage,
    jobId: 'j2',
    picture: samplePicture({ url: null, thumbnailUrl: null, deletedAt: new Date().toISOString() }),
  }
  server({
    'GET /api/events': () => list(),
    'GET /api/threads/t1': () =>
      thread([
        gone,
        { ...checking, jobId: 'j2', readMs: 900 },
        message('m3', { jobId: 'j2', content: "I didn't find any events in the image.\n\nGone" }),
      ]),
  })
  visit('/chat/t1')
  expect(await screen.findByText("I didn't find any events in the image.")).toBeTruthy()
  expect(screen.getByText(/^Deleted from the server, /)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'The picture was deleted: IMG_4127.jpg' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try another picture' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Type it instead' }))
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Type the event here'))
})

test('a failed reading tells why and reads again on request', async () => {
  const asked = server({
    'GET /api/events': () => list(),
    'GET /api/threads/t1': () =>
      thread([
        pictureMessage,
        { ...checking, status: 'failed', content: 'This picture is damaged and cannot be opened.' },
      ]),
    'POST /api/jobs/j1/retry': () => Response.json({ jobId: 'j1', threadId: 't1' }, { status: 202 }),
  })
  visit('/chat/t1')
  expect((await screen.findByRole('alert')).textContent).toBe('This picture is damaged and cannot be opened.')
  fireEvent.click(screen.getByRole('button', { name: 'Read it again' }))
  await waitFor(() => expect(asked).toContain('POST /api/jobs/j1/retry'))
})

test('when nobody tells how a reading stands, the specified words do', async () => {
  server({ 'GET /api/events': () => list(), 'GET /api/threads/t1': () => thread([pictureMessage, checking]) })
  visit('/chat/t1')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'I encountered an error while checking the image processing status.',
  )
})

test('a chosen picture is in a thread of its own before it has arrived, and can be called off', async () => {
  server({ 'GET /api/events': () => list(), 'POST /api/jobs': () => new Promise(() => undefined) })
  const { history } = visit('/chat')
  choose(poster)
  expect(await screen.findByRole('heading', { level: 1, name: 'poster.jpg' })).toBeTruthy()
  expect(screen.getAllByText('Uploading...').length).toBeGreaterThan(0)
  expect(await screen.findByRole('link', { name: /^poster\.jpg/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('heading', { name: 'It Starts With A Picture' })).toBeTruthy()
  expect(history?.at(-1)).toBe('/chat')
})

test('a picture that did not arrive says why and is sent again without choosing it again', async () => {
  const answers: Answer[] = [
    () =>
      Response.json({ code: 'TOO_MANY_PIXELS', message: 'This picture has more than 50 megapixels.' }, { status: 413 }),
    () => Response.json({ jobId: 'j1', threadId: 't1' }, { status: 202 }),
  ]
  server({
    'GET /api/events': () => list(),
    'GET /api/threads/t1': () => found,
    'POST /api/jobs': () => answers.shift()?.(),
    'GET /api/jobs/j1': () => ({ status: 'complete', threadId: 't1' }),
  })
  const { history } = visit('/chat')
  choose(poster)
  expect(await screen.findByText('This picture has more than 50 megapixels.')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('Upload failed')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(history?.at(-1)).toBe('/chat/t1'))
  expect(await screen.findByRole('article', { name: 'Night Ferry Quartet' })).toBeTruthy()
})

test('only the first of several files is used, and what is no picture is refused', async () => {
  const asked = server({
    'GET /api/events': () => list(),
    'POST /api/jobs': () => new Promise(() => undefined),
  })
  visit('/chat')
  choose(new File(['x'], 'notes.txt', { type: 'text/plain' }))
  expect(await screen.findByText('That is not a picture I can read.')).toBeTruthy()
  expect(asked).not.toContain('POST /api/jobs')
  choose(poster, new File(['b'], 'second.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText('I used the first of 2. Add the others one at a time.')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'poster.jpg' })).toBeTruthy()
})

test('deleting a thread keeps what is in the calendar unless told otherwise, and opens the next thread', async () => {
  const kept = { ...found, events: [sampleEvent({ saved: true })] }
  const asked = server({
    'GET /api/events': () => list(entry('t1', 'Night Ferry Quartet'), entry('t2', 'Glass Harbour')),
    'GET /api/threads/t1': () => kept,
    'GET /api/threads/t2': () => thread([], { id: 't2', title: 'Glass Harbour' }),
    'DELETE /api/threads/t1?events=keep': () => new Response(null, { status: 204 }),
  })
  const { history } = visit('/chat/t1')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete Thread', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete "Night Ferry Quartet"?' }))
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Keep the event in my calendar' }).checked).toBe(true)
  fireEvent.click(dialog.getByRole('button', { name: 'Delete Thread' }))
  await waitFor(() => expect(history?.at(-1)).toBe('/chat/t2'))
  expect(asked).toContain('DELETE /api/threads/t1?events=keep')
})

test('a thread that is gone says so', async () => {
  server({ 'GET /api/events': () => list() })
  visit('/chat/t9')
  expect(await screen.findByRole('heading', { name: 'This thread is not here any more.' })).toBeTruthy()
})

const many = Array.from({ length: 5000 }, (_, at) => entry(`t${at}`, `Thread ${at}`))
const firstPage = { events: many.slice(0, 60), total: 5000, nextCursor: 'c' }

test('of 5,000 threads only those near what is in sight exist, and each says which of how many it is', async () => {
  server({ 'GET /api/events': () => firstPage })
  visit('/chat')
  const rows = within(await screen.findByRole('list', { name: 'Threads' })).getAllByRole('listitem')
  expect(rows.length).toBeLessThan(60)
  expect(rows[3]?.getAttribute('aria-setsize')).toBe('5000')
  expect(rows[3]?.getAttribute('aria-posinset')).toBe('4')
})

test('Tab stops at one thread; arrows and End lead to the others, also to those that have to be read first', async () => {
  const pages: unknown[] = [firstPage, { events: many.slice(60), total: 5000, nextCursor: null }]
  server({ 'GET /api/events': () => pages.shift() })
  visit('/chat')
  const first = await screen.findByRole('link', { name: /^Thread 0/ })
  expect(screen.getAllByRole('link', { name: /^Thread / }).filter(({ tabIndex }) => tabIndex === 0)).toEqual([first])
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toMatch(/^Thread 1/)
  fireEvent.keyDown(document.activeElement ?? first, { key: 'End' })
  fireEvent.scroll(screen.getByRole('list', { name: 'Threads' }).parentElement ?? document.body) // as a browser tells it
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Thread 4999/))
})

test('the search finds threads by what their pictures say, and marks the words', async () => {
  const ferry = {
    ...entry('t2', 'Night Ferry'),
    match: { where: 'picture', text: 'at the Boathouse', marks: [[7, 12]] },
  }
  const asked = server({
    'GET /api/events': () => list(entry('t1', 'Glass Harbour')),
    'GET /api/threads/search?q=boath': () => ({ threads: [ferry], isMore: false }),
    'GET /api/threads/search?q=nothing': () => ({ threads: [], isMore: false }),
  })
  visit('/chat')
  fireEvent.click(await screen.findByRole('button', { name: 'Search threads' }))
  const field = await screen.findByRole('searchbox', { name: 'Search threads' })
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: ' boath ' } })
  const row = await screen.findByRole('link', { name: /^Night Ferry.*In the picture:/ })
  expect(row.querySelector('mark')?.textContent).toBe('Boath')
  expect(screen.getByText('1 thread found')).toBeTruthy()
  fireEvent.change(field, { target: { value: 'nothing' } })
  expect(await screen.findByText('No thread has "nothing" in it.')).toBeTruthy()
  expect(asked.filter((it) => it.includes('search'))).toHaveLength(2)
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(await screen.findByRole('link', { name: /^Glass Harbour/ })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search threads' }))
})

test('a question mark shows the keys, but not to somebody who types', async () => {
  server({ 'GET /api/events': () => list() })
  visit('/chat')
  const field = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(field, { key: '?' })
  field.remove()
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(document.body, { key: '?' })
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeTruthy()
})

test('without a connection a picture waits, and goes out by itself once there is one', async () => {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const asked = server({ 'GET /api/events': () => list(), 'POST /api/jobs': () => new Promise(() => undefined) })
  visit('/chat')
  choose(poster)
  expect((await screen.findAllByText('Waiting for a connection')).length).toBeGreaterThan(0)
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  expect(asked).not.toContain('POST /api/jobs')
  connection.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(asked).toContain('POST /api/jobs'))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  connection.mockRestore()
})

test('a picture that went with a reload is named', async () => {
  sessionStorage.setItem('swap.unsent', 'poster.jpg')
  server({ 'GET /api/events': () => list() })
  const { history } = visit('/chat/new-0123')
  expect(await screen.findByText('poster.jpg: not sent before the page was closed. Please add it again.')).toBeTruthy()
  expect(history?.at(-1)).toBe('/chat')
})

test('a reading can be called off', async () => {
  const asked = server({
    'GET /api/events': () => list(),
    'GET /api/threads/t1': () => thread([pictureMessage, checking]),
    'GET /api/jobs/j1': () => new Promise(() => undefined),
    'DELETE /api/jobs/j1': () => new Response(null, { status: 204 }),
  })
  visit('/chat/t1')
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(asked).toContain('DELETE /api/jobs/j1'))
})

test('a thread in which nothing was said yet asks for a photo', async () => {
  server({ 'GET /api/events': () => list(), 'GET /api/threads/t1': () => thread([]) })
  visit('/chat/t1')
  expect(await screen.findByRole('button', { name: 'Tap to add a photo' })).toBeTruthy()
})

test('of a long thread the last messages are drawn, and earlier ones on request', async () => {
  const said = Array.from({ length: 120 }, (_, at) =>
    message(`m${at}`, { jobId: undefined, content: `Message ${at}.` }),
  )
  server({ 'GET /api/events': () => list(), 'GET /api/threads/t1': () => thread(said) })
  visit('/chat/t1')
  expect(await screen.findByText('Message 119.')).toBeTruthy()
  expect(screen.queryByText('Message 69.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }))
  expect(screen.getByText('Message 69.')).toBeTruthy()
})
