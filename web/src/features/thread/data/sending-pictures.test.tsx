// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { unsupportedFileMessages } from '@swap/contract/unsupported-files'
import { failures } from '@swap/contract/failures'
import {
  chooseFiles,
  threadEntry,
  threadWithEvent,
  threadList,
  posterFile,
  stubServer,
  openChat,
  type StubAnswer,
} from '../../../testing/render-chat.tsx'

test('a chosen picture shows in its own thread before it has arrived, and can be cancelled', async () => {
  stubServer({ 'GET /api/events': () => threadList(), 'POST /api/jobs': () => new Promise(() => undefined) })
  const { history } = openChat('/chat')
  chooseFiles(posterFile)
  expect(await screen.findByRole('heading', { level: 1, name: 'poster.jpg' })).toBeTruthy()
  expect(screen.getAllByText('Uploading...').length).toBeGreaterThan(0)
  expect(await screen.findByRole('link', { name: /^poster\.jpg/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('heading', { name: 'It Starts With A Picture' })).toBeTruthy()
  expect(history?.at(-1)).toBe('/chat')
})

/** A request whose bytes have all been sent; the test decides when it is answered. */
class Uploading extends EventTarget {
  static latest: Uploading | null = null
  upload = new EventTarget()
  status = 202
  response = new Blob([JSON.stringify({ jobId: 'j1', threadId: 't1' })])
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => 'application/json'
  abort = () => this.dispatchEvent(new Event('abort'))
  send() {
    Uploading.latest = this
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 10, total: 10 }))
  }
}

test('a picture that is cancelled after its upload is deleted once it has arrived', async () => {
  const asked = stubServer({ 'GET /api/events': () => threadList(), 'DELETE /api/threads/t1': () => ({}) })
  vi.stubGlobal('XMLHttpRequest', Uploading)
  openChat('/chat')
  chooseFiles(posterFile)
  await waitFor(() => expect(Uploading.latest).toBeTruthy())
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('heading', { name: 'It Starts With A Picture' })).toBeTruthy()
  await import('./send-picture.ts') // loaded, so that it knows of the cancellation
  Uploading.latest?.dispatchEvent(new Event('load'))
  await waitFor(() => expect(asked).toContain('DELETE /api/threads/t1?events=delete'))
  expect(screen.queryByRole('article')).toBeNull()
})

test('a thread disappears from the list once deleted, also just after its picture was added', async () => {
  let threads = [threadEntry('t1', 'Night Ferry Quartet')]
  stubServer({
    'GET /api/events': () => threadList(...threads),
    'POST /api/jobs': () => ({ jobId: 'j1', threadId: 't1' }),
    'GET /api/threads/t1': () => threadWithEvent,
    'GET /api/jobs/j1': () => ({ status: 'complete', result: { events: [] }, thread: threadWithEvent }),
    'DELETE /api/threads/t1': () => new Response(null, { status: 204 }),
  })
  openChat('/chat')
  chooseFiles(posterFile)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete Thread', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Delete "/ }))
  threads = []
  fireEvent.click(dialog.getByRole('button', { name: 'Delete Thread' }))
  expect(await screen.findByRole('heading', { name: 'It Starts With A Picture' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^poster\.jpg/ })).toBeNull()
})

test('a failed upload says why, and is sent again without choosing the picture again', async () => {
  const answers: StubAnswer[] = [
    () =>
      Response.json({ code: 'TOO_MANY_PIXELS', message: 'This picture has more than 50 megapixels.' }, { status: 413 }),
    () => Response.json({ jobId: 'j1', threadId: 't1' }, { status: 202 }),
  ]
  stubServer({
    'GET /api/events': () => threadList(),
    'GET /api/threads/t1': () => threadWithEvent,
    'POST /api/jobs': () => answers.shift()?.(),
    'GET /api/jobs/j1': () => ({ status: 'complete', threadId: 't1' }),
  })
  const { history } = openChat('/chat')
  chooseFiles(posterFile)
  expect(await screen.findByText('This picture has more than 50 megapixels.')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('Upload failed: This picture has more than 50 megapixels.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(history?.at(-1)).toBe('/chat/t1'))
  expect(await screen.findByRole('article', { name: 'Night Ferry Quartet' })).toBeTruthy()
})

test.each([
  [500, 'Internal Server Error', 'Sorry it looks like something went wrong.'],
  [502, 'Bad Gateway', 'The server is busy. Please try again in a moment.'],
  [413, 'Content Too Large', 'This is too large to send in one go.'],
])(
  'a picture refused with an HTML error page (%i) shows the reason in words, not in numbers',
  async (status, statusText, reason) => {
    stubServer({
      'GET /api/events': () => threadList(),
      'POST /api/jobs': () => new Response('<html>', { status, statusText }),
    })
    openChat('/chat')
    chooseFiles(posterFile)
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe(`Upload failed: ${reason}`)
    expect(screen.queryByText(/API error/)).toBeNull()
  },
)

test('a person who has used up the daily pictures can request the email that lets them add more', async () => {
  const { status, message } = failures.DAILY_PICTURES_USED
  stubServer({
    'GET /api/events': () => threadList(),
    'POST /api/jobs': () => Response.json({ code: 'DAILY_PICTURES_USED', message }, { status }),
    'POST /api/auth/resend-verification': () => ({ message: 'We sent you a new link.' }),
  })
  openChat('/chat')
  chooseFiles(posterFile)
  expect(await screen.findByText(message)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Resend verification email' }))
  expect(await screen.findByText('We sent you a new link.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Resend verification email' })).toBeNull()
})

test('only the first of several files is used, and a file that is no picture is refused', async () => {
  const asked = stubServer({
    'GET /api/events': () => threadList(),
    'POST /api/jobs': () => new Promise(() => undefined),
  })
  openChat('/chat')
  chooseFiles(new File(['x'], 'notes.txt', { type: 'text/plain' }))
  expect(
    await screen.findByText('This is a text file. Please copy its words and paste them into the chat.'),
  ).toBeTruthy()
  expect(asked).not.toContain('POST /api/jobs')
  chooseFiles(posterFile, new File(['b'], 'second.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText('I used the first of 2. Add the others one at a time.')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'poster.jpg' })).toBeTruthy()
})

test('a picture in an unsupported format is not sent, and the message names the format', async () => {
  const asked = stubServer({ 'GET /api/events': () => threadList() })
  openChat('/chat')
  chooseFiles(new File(['8BPS\0\x01\0\0'], 'poster.psd', { type: 'image/vnd.adobe.photoshop' }))
  expect(await screen.findByText(unsupportedFileMessages.photoshop)).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(`Upload failed: ${unsupportedFileMessages.photoshop}`)
  expect(asked).not.toContain('POST /api/jobs')
})

test.each(['image/heic', ''])(
  'a HEIC photo is sent unchanged if the browser cannot open it (type: %j)',
  async (type) => {
    const asked = stubServer({
      'GET /api/events': () => threadList(),
      'POST /api/jobs': () => new Promise(() => undefined),
    })
    openChat('/chat')
    chooseFiles(new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.HEIC', { type }))
    await waitFor(() => expect(asked).toContain('POST /api/jobs'))
  },
)

test.each([
  ['lunch.ics', 'text/calendar', 'BEGIN:VCALENDAR\r\n', unsupportedFileMessages.calendar],
  ['film.mov', 'video/quicktime', '\0\0\0\x14ftypqt  \0\0\0\0', unsupportedFileMessages.video],
  ['notes.docx', '', 'PK\x03\x04', unsupportedFileMessages.archive],
  ['setup.exe', '', 'MZ\0\0', "That isn't a picture I can read."],
])('%s is refused with a message for its type', async (name, type, content, said) => {
  stubServer({ 'GET /api/events': () => threadList() })
  openChat('/chat')
  chooseFiles(new File([content], name, { type }))
  expect(await screen.findByText(said)).toBeTruthy()
})

test('a picture waits for a connection, and is then sent automatically', async () => {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const asked = stubServer({
    'GET /api/events': () => threadList(),
    'POST /api/jobs': () => new Promise(() => undefined),
  })
  openChat('/chat')
  chooseFiles(posterFile)
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

test('a picture keeps waiting while the server cannot be reached, and is then sent', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let isThere = false
  const asked = stubServer({
    'GET /api/events': () => threadList(),
    'GET /api/health': () => (isThere ? {} : Promise.reject(new TypeError('Failed to fetch'))),
    'POST /api/jobs': () => new Promise(() => undefined),
  })
  openChat('/chat')
  chooseFiles(posterFile)
  await vi.waitFor(() => screen.getAllByText('Waiting for a connection'))
  connection.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(asked).toContain('GET /api/health'))
  expect(screen.getAllByText('Waiting for a connection').length).toBeGreaterThan(0)
  expect(asked).not.toContain('POST /api/jobs')
  isThere = true
  await vi.waitFor(() => {
    vi.advanceTimersByTime(5000)
    expect(asked).toContain('POST /api/jobs')
  })
  fireEvent.click(await vi.waitFor(() => screen.getByRole('button', { name: 'Cancel' })))
  connection.mockRestore()
  vi.useRealTimers()
})

test('a toast says when a waiting picture has been sent, with a link to its thread', async () => {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  stubServer({ 'GET /api/events': () => threadList(), 'POST /api/jobs': () => ({ jobId: 'j1', threadId: 't9' }) })
  openChat('/chat')
  chooseFiles(posterFile)
  expect((await screen.findAllByText('Waiting for a connection')).length).toBeGreaterThan(0)
  connection.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('poster.jpg has been sent')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/chat/t9')
  connection.mockRestore()
})

/** Signs in as the person with this address. */
const signInAs = (email: string) =>
  localStorage.setItem('swap.user', JSON.stringify({ name: email, email, scopes: [] }))

test('a waiting picture is neither shown to nor sent by the next person who signs in', async () => {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const asked = stubServer({
    'GET /api/events': () => threadList(),
    'POST /api/jobs': () => new Promise(() => undefined),
  })
  signInAs('ada@example.org')
  openChat('/chat')
  chooseFiles(posterFile)
  expect((await screen.findAllByText('Waiting for a connection')).length).toBeGreaterThan(0)
  cleanup()
  signInAs('ben@example.org')
  openChat('/chat')
  expect(await screen.findByRole('heading', { name: 'It Starts With A Picture' })).toBeTruthy()
  connection.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await new Promise((later) => setTimeout(later, 50))
  expect(screen.queryByText('poster.jpg')).toBeNull()
  expect(asked).not.toContain('POST /api/jobs')
  connection.mockRestore()
})

test('a picture being prepared while its owner signs out is not sent for the next person', async () => {
  const asked = stubServer({
    'GET /api/events': () => threadList(),
    'POST /api/jobs': () => new Promise(() => undefined),
  })
  signInAs('ada@example.org')
  openChat('/chat')
  chooseFiles(posterFile)
  signInAs('ben@example.org')
  await new Promise((later) => setTimeout(later, 100))
  expect(asked).not.toContain('POST /api/jobs')
})

test('after a reload, a picture that was not sent is named', async () => {
  sessionStorage.setItem('swap.unsent', 'poster.jpg')
  stubServer({ 'GET /api/events': () => threadList() })
  const { history } = openChat('/chat/new-0123')
  expect(await screen.findByText('poster.jpg: not sent before the page was closed. Please add it again.')).toBeTruthy()
  expect(history?.at(-1)).toBe('/chat')
})
