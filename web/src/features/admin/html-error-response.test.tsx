// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toFailure } from '../../api/failure-reply.ts'
import { stubPopover } from '../../testing/stub-popover.ts'
import { renderWithQueries } from '../../testing/render-card.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { AdminPage } from './admin-page.tsx'
import { AuditPage } from './audit/audit-page.tsx'
import { BulkBar } from './list/bulk-bar.tsx'
import { DeleteEventDialog } from './delete-event-dialog.tsx'
import { EditDialog } from './editor/edit-dialog.tsx'
import { ExportButton } from './list/export-button.tsx'
import { LoadMoreButton } from './list/load-more-button.tsx'
import { Accounts } from './operations/accounts.tsx'
import { FailedJobs } from './operations/failed-jobs.tsx'
import { ContactMessages } from './operations/contact-messages.tsx'
import { OperationsPage } from './operations/operations-page.tsx'
import { useAdminAction } from './operations/use-admin-action.ts'
import { useUndoDeletion } from './use-undo-deletion.ts'

/** A reply that isn't the server's JSON: the HTML error page of a proxy in front of it. */
const htmlError = () => new Response('<html>', { status: 500, statusText: 'Internal Server Error' })
const MESSAGE = 'Sorry it looks like something went wrong.'

const nothing = () => undefined
const list = { events: [], total: 1, isReview: false, canLoadMore: false, loadMore: nothing }
const drafts = { count: 0, has: () => false, get: () => ({ values: {}, regions: {} }), set: nothing, clear: nothing }
const moreThatFailed = { isLoading: false, failure: await toFailure(htmlError()), load: nothing }

beforeEach(() => {
  stubPopover()
  vi.stubGlobal('fetch', async () => htmlError())
})

test.each<[what: string, part: () => ReactNode]>([
  ['the list of events', () => <AdminPage />],
  ['the activity log', () => <AuditPage />],
  ['the page of operations', () => <OperationsPage />],
  ['the list of accounts', () => <Accounts />],
  ['the list of failed jobs', () => <FailedJobs count={1} />],
  ['the list of messages', () => <ContactMessages />],
  ['the rest of a list', () => <LoadMoreButton nextPage={moreThatFailed} />],
  ['an event', () => <EditDialog id="e1" list={list} drafts={drafts} onOpen={nothing} onClose={nothing} />],
])('%s shows a plain message if the reply is an HTML error page', async (_, part) => {
  renderWithQueries(part())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(MESSAGE)
  expect(document.body.textContent).not.toContain('API error')
})

/** Two buttons whose actions the server answers with an HTML error page. */
function ActionButtons() {
  const act = useAdminAction(async () => Promise.reject(await toFailure(htmlError())))
  const bringBack = useUndoDeletion()
  return (
    <>
      <button onClick={() => act.mutate(undefined)}>act</button>
      <button onClick={() => void bringBack({ entry: 'a1', title: 'Night Ferry' })}>bring back</button>
    </>
  )
}

const selection = {
  selected: ['e1'],
  isAllSelected: false,
  isPartlySelected: true,
  has: () => true,
  toggle: nothing,
  toggleAll: nothing,
  clear: nothing,
}
test.each<[button: string, part: () => ReactNode]>([
  ['act', () => <ActionButtons />],
  ['bring back', () => <ActionButtons />],
  ['Delete', () => <DeleteEventDialog event={{ id: 'e1', title: 'Night Ferry' }} onClose={nothing} />],
  ['Export All Events (CSV)', () => <ExportButton />],
  ['Apply to 1', () => <BulkBar selection={selection} events={[]} />],
])('"%s" shows a plain message if the reply is an HTML error page', async (button, part) => {
  renderWithQueries(
    <>
      {part()}
      <ToastRegion />
    </>,
  )
  const category = screen.queryByLabelText('Set category')
  if (category) fireEvent.change(category, { target: { value: 'Music' } })
  fireEvent.click(screen.getByText(button))
  expect(await screen.findByText(MESSAGE)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' })) // for the next test
})

test('the button that sets a category for several events is off until one is chosen', () => {
  renderWithQueries(<BulkBar selection={selection} events={[]} />)
  const apply = screen.getByRole<HTMLButtonElement>('button', { name: 'Apply to 1' })
  const category = screen.getByLabelText<HTMLSelectElement>('Set category')
  expect(category.selectedOptions[0]?.text).toBe('Choose a category')
  expect(isOff(apply)).toBe(true)
  fireEvent.change(category, { target: { value: 'Music' } })
  expect(isOff(apply)).toBe(false)
})

const isOff = (button: HTMLButtonElement) => button.disabled || button.getAttribute('aria-disabled') === 'true'
