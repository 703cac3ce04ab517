// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleEvent } from '../../../testing/sample-event.ts'
import {
  checkingMessage,
  threadEntry,
  threadWithEvent,
  threadList,
  stubServer,
  sampleThread,
  openChat,
} from '../../../testing/render-chat.tsx'

const many = Array.from({ length: 5000 }, (_, at) => threadEntry(`t${at}`, `Thread ${at}`))
const firstPage = { events: many.slice(0, 60), total: 5000, nextCursor: 'c' }

test('the sidebar lists the threads and marks the open one; a thread without a title is a Chat Thread', async () => {
  stubServer({
    'GET /api/events': () => threadList(threadEntry('t1', 'Night Ferry Quartet'), threadEntry('t2', '')),
    'GET /api/threads/t1': () => threadWithEvent,
  })
  openChat('/chat/t1')
  const open = await screen.findByRole('link', { name: /^Night Ferry Quartet/ })
  expect(open.getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: /^Chat Thread/ }).getAttribute('aria-current')).toBeNull()
  expect(within(open).getByText('0m ago')).toBeTruthy()
})

test('the list shows the result of a reading whose thread is not open', async () => {
  let isRead = false
  stubServer({
    'GET /api/events': () =>
      threadList(
        isRead
          ? threadEntry('t1', 'Night Ferry Quartet')
          : { ...threadEntry('t1', 'IMG_4127.jpg'), preview: checkingMessage.content },
        threadEntry('t2', 'Film night'),
      ),
    'GET /api/threads/t2': () => ({ ...threadWithEvent, ...threadEntry('t2', 'Film night') }),
  })
  openChat('/chat/t2')
  expect(await screen.findByRole('link', { name: /^IMG_4127/ })).toBeTruthy()
  isRead = true
  expect(await screen.findByRole('link', { name: /^Night Ferry Quartet/ })).toBeTruthy()
})

test('deleting a thread keeps its saved events by default, and opens the next thread', async () => {
  const kept = { ...threadWithEvent, events: [sampleEvent({ saved: true })] }
  const asked = stubServer({
    'GET /api/events': () => threadList(threadEntry('t1', 'Night Ferry Quartet'), threadEntry('t2', 'Glass Harbour')),
    'GET /api/threads/t1': () => kept,
    'GET /api/threads/t2': () => sampleThread([], { id: 't2', title: 'Glass Harbour' }),
    'DELETE /api/threads/t1?events=keep': () => new Response(null, { status: 204 }),
  })
  const { history } = openChat('/chat/t1')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete Thread', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete "Night Ferry Quartet"?' }))
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Keep the event in my calendar' }).checked).toBe(true)
  fireEvent.click(dialog.getByRole('button', { name: 'Delete Thread' }))
  await waitFor(() => expect(history?.at(-1)).toBe('/chat/t2'))
  expect(asked).toContain('DELETE /api/threads/t1?events=keep')
})

test('a thread cannot be renamed to spaces: the dialog stays open until there is a name', async () => {
  const asked = stubServer({
    'GET /api/events': () => threadList(threadEntry('t1', 'Night Ferry Quartet')),
    'GET /api/threads/t1': () => threadWithEvent,
    'PATCH /api/threads/t1': () => new Response(null, { status: 204 }),
  })
  openChat('/chat/t1')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename this thread' }))
  const name = dialog.getByRole('textbox')
  fireEvent.change(name, { target: { value: '   ' } })
  fireEvent.submit(name)
  expect(screen.getByRole('dialog', { name: 'Rename this thread' })).toBeTruthy()
  fireEvent.change(name, { target: { value: ' Last Ferry ' } })
  fireEvent.submit(name)
  expect(await screen.findByRole('heading', { level: 1, name: 'Last Ferry' })).toBeTruthy()
  expect(asked.filter((it) => it.startsWith('PATCH'))).toHaveLength(1)
})

test('of 5,000 threads only those near the viewport are rendered, each with its position and the total', async () => {
  stubServer({ 'GET /api/events': () => firstPage })
  openChat('/chat')
  const rows = within(await screen.findByRole('list', { name: 'Threads' })).getAllByRole('listitem')
  expect(rows.length).toBeLessThan(60)
  expect(rows[3]?.getAttribute('aria-setsize')).toBe('5000')
  expect(rows[3]?.getAttribute('aria-posinset')).toBe('4')
})

test('Tab stops at one thread; arrow keys and End lead to the others, also to those not loaded yet', async () => {
  const pages: unknown[] = [firstPage, { events: many.slice(60), total: 5000, nextCursor: null }]
  stubServer({ 'GET /api/events': () => pages.shift() })
  openChat('/chat')
  const first = await screen.findByRole('link', { name: /^Thread 0/ })
  expect(screen.getAllByRole('link', { name: /^Thread / }).filter(({ tabIndex }) => tabIndex === 0)).toEqual([first])
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toMatch(/^Thread 1/)
  fireEvent.keyDown(document.activeElement ?? first, { key: 'End' })
  fireEvent.scroll(screen.getByRole('list', { name: 'Threads' }).parentElement ?? document.body) // as a browser reports it
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Thread 4999/))
})

test('the search finds threads by the text of their pictures, and marks the matches', async () => {
  const ferry = {
    ...threadEntry('t2', 'Night Ferry'),
    match: { where: 'picture', text: 'at the Boathouse', marks: [[7, 12]] },
  }
  const asked = stubServer({
    'GET /api/events': () => threadList(threadEntry('t1', 'Glass Harbour')),
    'GET /api/threads/search?q=boath': () => ({ threads: [ferry], isMore: false }),
    'GET /api/threads/search?q=nothing': () => ({ threads: [], isMore: false }),
  })
  openChat('/chat')
  fireEvent.click(await screen.findByRole('button', { name: 'Search threads' }))
  const field = await screen.findByRole('searchbox', { name: 'Search threads' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.change(field, { target: { value: ' boath ' } })
  const row = await screen.findByRole('link', { name: /^Night Ferry.*In the picture:/ })
  expect(row.querySelector('mark')?.textContent).toBe('Boath')
  expect(screen.getByText('1 thread found')).toBeTruthy()
  fireEvent.change(field, { target: { value: 'nothing' } })
  expect(await screen.findByText('No threads match "nothing".')).toBeTruthy()
  expect(asked.filter((it) => it.includes('search'))).toHaveLength(2)
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(await screen.findByRole('link', { name: /^Glass Harbour/ })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search threads' }))
})

test('searching widens the narrow sidebar', async () => {
  localStorage.setItem('swap.sidebar', 'rail')
  stubServer({ 'GET /api/events': () => threadList(threadEntry('t1', 'Glass Harbour')) })
  openChat('/chat')
  fireEvent.click(await screen.findByRole('button', { name: 'Search threads' }))
  expect(document.activeElement).toBe(await screen.findByRole('searchbox', { name: 'Search threads' }))
  expect(screen.getByRole('button', { name: 'Collapse the sidebar' })).toBeTruthy()
})

test('opening a thread focuses its heading, and never that of the previous page', async () => {
  const headings: (string | null)[] = []
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLHeadingElement) headings.push(target.textContent)
  }
  document.addEventListener('focusin', note)
  stubServer({
    'GET /api/events': () => threadList(threadEntry('t1', 'Night Ferry Quartet')),
    'GET /api/threads/t1': () => threadWithEvent,
  })
  openChat('/chat')
  fireEvent.click(await screen.findByRole('link', { name: /^Night Ferry Quartet/ }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Night Ferry Quartet'))
  expect(document.activeElement?.tagName).toBe('H1')
  expect(new Set(headings)).toEqual(new Set(['Night Ferry Quartet']))
  document.removeEventListener('focusin', note)
})
