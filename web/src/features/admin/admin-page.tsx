import { lazy, Suspense, useState } from 'react'
import { Loading } from '../../ui/feedback/loading.tsx'
import { usePage } from '../../ui/page/use-page.ts'
import { adminWords } from '../../i18n/en/admin.ts'
import { AdminFrame } from './admin-frame.tsx'
import { AdminHeading } from './admin-heading.tsx'
import { LoadFailure } from './load-failure.tsx'
import { LeaveDialog } from '../../ui/frame/leave-dialog.tsx'
import { useUnsavedChangesPrompt } from '../../ui/page/use-unsaved-changes-prompt.ts'
import { ListFilters } from './list/list-filters.tsx'
import { BulkBar } from './list/bulk-bar.tsx'
import { ExportButton } from './list/export-button.tsx'
import { EventTable } from './list/event-table.tsx'
import { savePosition } from './list/list-position.ts'
import { TableFooter } from './list/table-footer.tsx'
import { useDrafts, type Drafts } from './editor/use-drafts.ts'
import { useAdminEvents, type AdminEvents } from './list/use-admin-events.ts'
import { useAdminView, type AdminView } from './list/use-admin-view.ts'
import { rowButton } from './list/row-focus.ts'
import { useListPosition } from './list/use-list-position.ts'
import { useSelection } from './list/use-selection.ts'

const EditDialog = lazy(async () => ({ default: (await import('./editor/edit-dialog.tsx')).EditDialog }))

/** The admin page for everyone's events: to review, correct and delete them. */
export function AdminPage() {
  usePage(adminWords.title)
  const [view, setView] = useAdminView()
  const list = useAdminEvents(view)
  const drafts = useDrafts()
  return (
    <>
      <AdminFrame>
        <Content view={view} setView={setView} list={list} drafts={drafts} />
      </AdminFrame>
      <UnsavedChangesDialog drafts={drafts} />
    </>
  )
}

/** Asks before leaving the page with unsaved changes. */
function UnsavedChangesDialog({ drafts }: { drafts: Drafts }) {
  const { leave, stay } = useUnsavedChangesPrompt(drafts.count > 0)
  if (!leave) return null
  const go = () => {
    stay()
    drafts.clear()
    setTimeout(leave) // after the dialog has closed
  }
  return (
    <LeaveDialog
      words={{ ...adminWords.leaving, hint: adminWords.leavingHint(drafts.count) }}
      onStay={stay}
      onLeave={go}
    />
  )
}

interface ContentProps {
  view: AdminView
  setView: (change: Partial<AdminView>) => void
  list: AdminEvents
  drafts: Drafts
}

function Content({ view, setView, list, drafts }: ContentProps) {
  if (list.error)
    return (
      <LoadFailure title={adminWords.title} message={adminWords.failed} error={list.error} onTryAgain={list.retry} />
    )
  if (!list.counts) return <Loading>{adminWords.checking}</Loading>
  const { all, review } = list.counts
  return (
    <>
      <AdminHeading title={adminWords.title} hint={adminWords.overview(all, review)}>
        <ExportButton />
      </AdminHeading>
      <ListFilters view={view} reviewCount={review} onChange={setView} />
      <Events key={`${view.filter} ${view.sort}`} view={view} list={list} drafts={drafts} />
    </>
  )
}

/** The table with its selection, and the open event. */
function Events({ view, list, drafts }: Omit<ContentProps, 'setView'>) {
  const selection = useSelection(list.events.map(({ id }) => id))
  const [openId, setOpen] = useState<string | null>(null)
  useListPosition({ rows: list.events.length, hasMore: list.hasMore })
  const rememberPosition = (eventId: string | null) =>
    savePosition({ rows: list.events.length, scroll: window.scrollY, eventId })
  const open = (id: string) => {
    rememberPosition(id)
    setOpen(id)
  }
  const close = () => {
    rememberPosition(openId) // a draft may have pushed another history entry
    setOpen(null)
    requestAnimationFrame(() => openId !== null && rowButton(openId)?.focus())
  }
  return (
    <>
      {selection.selected.length > 0 && <BulkBar selection={selection} events={list.events} />}
      <EventTable events={list.events} selection={selection} drafts={drafts} onEdit={open} />
      <TableFooter view={view} list={list} />
      {openId !== null && (
        <Suspense fallback={null}>
          <EditDialog id={openId} list={list} drafts={drafts} onOpen={open} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
