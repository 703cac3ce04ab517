// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import '../../../testing/test-timeouts.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Message, Thread } from '@swap/contract/thread'
import { queryClient } from '../../../api/query-client.ts'
import { stubPopover } from '../../../testing/stub-popover.ts'
import { sampleEvent } from '../../../testing/sample-event.ts'
import { ToastRegion } from '../../../ui/feedback/toast-region.tsx'
import { ChatPage } from '../page/chat-page.tsx'

// Loads the lazy modules first, so that their loading doesn't count towards a test's timeout.
beforeAll(() => Promise.all([import('../page/opened-thread.tsx'), import('../data/send-message.ts')]))
beforeEach(() => {
  stubPopover()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Stubs a server that answers by method and path; returns the requests it received. */
function server(answers: Record<string, () => unknown>) {
  const sent: { name: string; body: unknown; key: string | null }[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit) => {
    const name = `${method} ${path}`
    if (method === 'POST')
      sent.push({
        name,
        body: typeof body === 'string' ? JSON.parse(body) : null,
        key: new Headers(headers).get('idempotency-key'),
      })
    if (path.startsWith('/api/events')) return Response.json({ events: [], nextCursor: null })
    if (path === '/api/about')
      return Response.json({ reader: 'local', readsHere: true, maxBytes: 1, maxMegapixels: 50 })
    const reply: unknown = await answers[name]?.()
    if (reply instanceof Response) return reply
    return Response.json(reply ?? { code: 'NOT_FOUND', message: 'There is nothing here.' }, {
      status: reply ? 200 : 404,
    })
  })
  return sent
}

const message = (id: string, more: Partial<Message>): Message => ({
  id,
  content: '',
  timestamp: new Date().toISOString(),
  sender: 'assistant',
  type: 'text',
  status: 'completed',
  ...more,
})
const thread = (messages: Message[]): Thread => ({
  id: 't1',
  title: 'Night Ferry Quartet',
  preview: '',
  lastMessage: new Date().toISOString(),
  startImage: null,
  messages,
  events: [sampleEvent()],
})
const question = message('m1', { sender: 'user', content: 'It starts at 9' })
const answer = message('m2', {
  content: 'Done: Night Ferry now starts at 21:00.',
  changes: [{ eventId: 'e1', field: 'start_time', before: '20:00', after: '21:00' }],
  actions: [{ id: 'u', label: 'Undo', colour: 'quiet', icon: 'undo', action: 'undo:c1' }],
})

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
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const write = (value: string) => fireEvent.change(box(), { target: { value } })
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })

test('an empty message or one of spaces cannot be sent', () => {
  server({})
  visit('/chat')
  expect(sendButton().disabled).toBe(true)
  write(' \n ')
  expect(sendButton().disabled).toBe(true)
  write('Quiz')
  expect(sendButton().disabled).toBe(false)
})

test('a message that is too long stays in the box, and a toast says so', async () => {
  const sent = server({})
  visit('/chat')
  const letter = 'a'.repeat(10_001)
  write(letter)
  fireEvent.click(sendButton())
  const said = 'Please keep your message under 10,000 characters.'
  expect(await screen.findByText(said)).toBeTruthy()
  expect(box().value).toBe(letter)
  expect(box().maxLength).toBe(-1) // with it, browsers cut off pasted text silently
  expect(sent).toEqual([])
})

test('Enter sends the message, but not with Shift or during IME composition', async () => {
  const sent: unknown[] = server({
    'GET /api/threads/t1': () => thread(sent.length > 0 ? [question, answer] : []),
    'POST /api/threads/t1/messages': () => ({ messages: [question, answer] }),
  })
  visit('/chat/t1')
  await screen.findByRole('heading', { name: 'Night Ferry Quartet', level: 1 })
  write('It starts at 9')
  fireEvent.keyDown(box(), { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 })
  expect(sent).toEqual([])
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(await screen.findByText(answer.content, { selector: 'li p' })).toBeTruthy()
  expect(sent).toMatchObject([{ body: { content: 'It starts at 9' } }])
})

test('a sent message shows at once, and its answer shows the changes, which can be undone', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  let messages: Message[] = []
  const sent = server({
    'GET /api/threads/t1': () => thread(messages),
    'POST /api/threads/t1/messages': async () => {
      await arrived
      messages = [question, answer]
      return { messages }
    },
    'POST /api/changes/c1/undo': () => ({ message: { ...answer, isUndone: true, actions: [] }, note: null }),
  })
  visit('/chat/t1')
  await screen.findByRole('heading', { name: 'Night Ferry Quartet', level: 1 })
  write('It starts at 9')
  fireEvent.click(sendButton())
  expect(await screen.findByText('Sending...')).toBeTruthy()
  expect(box().value).toBe('')
  arrive()
  expect((await screen.findByText(/^(?:20:00|8:00\sPM)$/)).tagName).toBe('DEL')
  expect(screen.getByText(/^(?:21:00|9:00\sPM)$/).tagName).toBe('INS')
  expect(screen.getAllByText('Done: Night Ferry now starts at 21:00.')).toHaveLength(2) // it is announced, too
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent.at(-1)?.name).toBe('POST /api/changes/c1/undo'))
})

const gone = () => Response.json({ code: 'NOT_FOUND', message: 'There is nothing here.' }, { status: 404 })

test('messages and titles have the direction of their script', async () => {
  const hebrew = { ...thread([{ ...question, id: 'm8', content: 'ערב שירה.' }]), id: 't8', title: 'ערב שירה!' }
  server({ 'GET /api/threads/t8': () => hebrew })
  visit('/chat/t8')
  const heading = await screen.findByRole('heading', { name: 'ערב שירה!', level: 1 })
  expect(heading.querySelector('bdi')).toBeTruthy()
  expect((await screen.findByText('ערב שירה.')).getAttribute('dir')).toBe('auto')
  expect(box().getAttribute('dir')).toBe('auto')
})

test('a message to a thread that was deleted elsewhere says so, and becomes the draft of a new thread', async () => {
  let isThere = true
  const sent = server({
    'GET /api/threads/t1': () => (isThere ? thread([]) : gone()),
    'POST /api/threads/t1/messages': gone,
    'POST /api/threads': () => ({ threadId: 't2', messages: [question, answer] }),
    'GET /api/threads/t2': () => thread([question, answer]),
  })
  const { history } = visit('/chat/t1')
  await screen.findByRole('heading', { name: 'Night Ferry Quartet', level: 1 })
  isThere = false
  write('when is it?')
  fireEvent.click(sendButton())
  expect(await screen.findByRole('heading', { name: 'This thread has been deleted.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start a new thread' }).getAttribute('href')).toBe('/chat')
  await waitFor(() => expect(box().value).toBe('when is it?'))
  expect(screen.getByText('Your message will start a new thread.')).toBeTruthy()
  fireEvent.click(sendButton())
  await waitFor(() => expect(history?.at(-1)).toBe('/chat/t2'))
  expect(sent.map(({ name }) => name)).toEqual(['POST /api/threads/t1/messages', 'POST /api/threads'])
})

test('a thread deleted in another tab says so, and its draft becomes the draft of a new thread', async () => {
  let isThere = true
  server({ 'GET /api/threads/t1': () => (isThere ? thread([]) : gone()) })
  const { navigate } = visit('/chat')
  write('Quiz on Friday')
  navigate('/chat/t1')
  await screen.findByRole('heading', { name: 'Night Ferry Quartet', level: 1 })
  write('and bring Ana')
  const other = new BroadcastChannel('swap.deleted')
  isThere = false
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  other.postMessage('t1')
  expect(await screen.findByRole('heading', { name: 'This thread has been deleted.' })).toBeTruthy()
  other.close()
  await waitFor(() => expect(box().value).toBe('Quiz on Friday\nand bring Ana'))
  write('Quiz on Friday, and bring Ana')
  navigate('/chat')
  await waitFor(() => expect(box().value).toBe('Quiz on Friday, and bring Ana'))
  navigate('/chat/t1')
  await waitFor(() => expect(box().value).toBe('Quiz on Friday, and bring Ana'))
})

test('a message that failed stays, with the reason, and is sent again with the same idempotency key', async () => {
  const replies: (() => unknown)[] = [
    () => Response.json({ code: 'UNAVAILABLE', message: 'The server is busy.' }, { status: 503 }),
    () => ({ messages: [question, answer] }),
  ]
  const sent = server({
    'GET /api/threads/t1': () => thread([]),
    'POST /api/threads/t1/messages': () => replies.shift()?.(),
  })
  visit('/chat/t1')
  await screen.findByRole('heading', { name: 'Night Ferry Quartet', level: 1 })
  write('It starts at 9')
  fireEvent.click(sendButton())
  expect((await screen.findByRole('alert')).textContent).toBe('Not sent The server is busy.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]?.key).toBe(sent[1]?.key)
})

test('the first message starts a thread; if it fails, it stays in the box to be sent again', async () => {
  const replies: (() => unknown)[] = [
    () => Response.json({ code: 'UNAVAILABLE', message: 'The server is busy.' }, { status: 503 }),
    () => ({ threadId: 't1', messages: [question, answer] }),
  ]
  const sent = server({
    'GET /api/threads/t1': () => thread([question, answer]),
    'POST /api/threads': () => replies.shift()?.(),
  })
  const { history } = visit('/chat')
  write('Quiz on Friday')
  fireEvent.click(sendButton())
  expect(await screen.findByText('The server is busy.')).toBeTruthy()
  expect(box().value).toBe('Quiz on Friday')
  await waitFor(() => expect(sendButton().disabled).toBe(false))
  fireEvent.click(sendButton())
  await waitFor(() => expect(history?.at(-1)).toBe('/chat/t1'))
  // The first request may have arrived, with only its answer lost.
  expect(sent[0]?.key).toBe(sent[1]?.key)
})

test('text typed while the first message of a thread is being sent stays', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  server({
    'GET /api/threads/t1': () => thread([question, answer]),
    'POST /api/threads': async () => {
      await arrived
      return { threadId: 't1', messages: [question, answer] }
    },
  })
  const { history, navigate } = visit('/chat')
  write('Quiz on Friday')
  fireEvent.click(sendButton())
  write('Another one on Saturday')
  arrive()
  await waitFor(() => expect(history?.at(-1)).toBe('/chat/t1'))
  navigate('/chat')
  await waitFor(() => expect(box().value).toBe('Another one on Saturday'))
})

test('each thread has its own draft', async () => {
  server({ 'GET /api/threads/t1': () => thread([]) })
  const { navigate } = visit('/chat/t1')
  write('for this one')
  navigate('/chat')
  await waitFor(() => expect(box().value).toBe(''))
  navigate('/chat/t1')
  await waitFor(() => expect(box().value).toBe('for this one'))
})

test('the text box grows with its text, also in browsers without field-sizing', () => {
  vi.stubGlobal('CSS', { supports: () => false })
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(96)
  server({})
  visit('/chat')
  expect(screen.getByRole('textbox', { name: 'Message' }).style.height).toBe('96px')
  vi.restoreAllMocks()
})
