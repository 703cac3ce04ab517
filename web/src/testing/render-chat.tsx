// Renders the chat with a fake server, and sample threads and messages for it.

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render } from '@testing-library/react'
import './test-timeouts.ts'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Message, Thread, ThreadEntry } from '@swap/contract/thread'
import { queryClient } from '../api/query-client.ts'
import { stubPopover } from './stub-popover.ts'
import { sampleEvent, samplePicture } from './sample-event.ts'
import { ToastRegion } from '../ui/feedback/toast-region.tsx'
import { ChatPage } from '../features/thread/page/chat-page.tsx'
import { removeUpload, unsentUploads } from '../features/thread/data/uploads.ts'

// Loads the lazy parts in advance, so that no test waits for files.
beforeAll(() =>
  Promise.all([
    import('../features/thread/page/opened-thread.tsx'),
    import('../features/thread/upload/upload-view.tsx'),
    import('../features/thread/data/send-picture.ts'),
  ]),
)
beforeEach(() => {
  stubPopover()
  localStorage.clear()
  vi.stubGlobal('XMLHttpRequest', undefined) // so that uploads use fetch, the only request that is faked here
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  for (const { id } of unsentUploads()) removeUpload(id)
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

export type StubAnswer = () => unknown
/** Stubs the server's answers by method and path; returns the recorded requests. A Response is sent as it is, anything else as JSON. */
export function stubServer(answers: Record<string, StubAnswer>) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', signal }: RequestInit) => {
    requests.push(`${method} ${path}`)
    const answer = answers[`${method} ${path}`] ?? answers[`${method} ${path.split('?')[0]}`]
    if (path === '/api/about' && !answer)
      return Response.json({ reader: 'local', readsHere: true, maxBytes: 20971520, maxMegapixels: 50 })
    const reply: unknown = answer ? await answer() : { code: 'NOT_FOUND', message: 'There is nothing here.' }
    if (signal?.aborted) throw new DOMException('stop', 'AbortError')
    return reply instanceof Response ? reply : Response.json(reply, { status: answer ? 200 : 404 })
  })
  return requests
}

export const threadEntry = (id: string, title: string): ThreadEntry => ({
  id,
  title,
  preview: '',
  lastMessage: new Date().toISOString(),
  startImage: null,
  events: [],
})
export const threadList = (...events: ThreadEntry[]) => ({ events, total: events.length, nextCursor: null })
export const sampleMessage = (id: string, more: Partial<Message>): Message => ({
  id,
  content: '',
  timestamp: new Date().toISOString(),
  sender: 'assistant',
  type: 'text',
  status: 'completed',
  jobId: 'j1',
  ...more,
})
export const pictureMessage = sampleMessage('m1', {
  sender: 'user',
  type: 'image',
  content: 'IMG_4127.jpg',
  picture: samplePicture(),
})
export const checkingMessage = sampleMessage('m2', { content: 'Checking for event information...' })
export const sampleThread = (messages: Message[], more: Partial<Thread> = {}): Thread => ({
  ...threadEntry('t1', 'IMG_4127.jpg'),
  messages,
  events: [],
  ...more,
})
export const threadWithEvent = sampleThread(
  [
    pictureMessage,
    { ...checkingMessage, readMs: 1840 },
    sampleMessage('m3', { content: 'I found one event. Four details are certain.\n\nNight Ferry', eventIds: ['e1'] }),
  ],
  { title: 'Night Ferry Quartet', events: [sampleEvent()] },
)

/** Renders the chat at a path; returns the location, which records navigation. */
export function openChat(path: string) {
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
/** Chooses files in the chat's file picker. */
export const chooseFiles = (...files: File[]) => {
  const input = document.querySelector('input[type=file]:not([capture])')
  if (input) fireEvent.change(input, { target: { files } })
}
export const posterFile = new File(['picture'], 'poster.jpg', { type: 'image/jpeg' })
