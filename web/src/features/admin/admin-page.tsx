import { lazy, Suspense, useState } from 'react'
import { Loading } from '../../ui/feedback/loading.tsx'
import { usePage } from '../../ui/page/use-page.ts'
import { adminWords } from '../../i18n/en/admin.ts'
import { AdminFrame } from './admin-frame.tsx'
import { AdminHeading } from './admin-heading.tsx'
import { NotShown } from './list/not-shown.tsx'
import { LeaveDialog } from '../../ui/frame/leave-dialog.tsx'
import { useUnsavedChangesPrompt } from '../../ui/page/use-unsaved-changes-prompt.ts'
import { AdminTools } from './list/admin-tools.tsx'
import { BulkBar } from './list/bulk-bar.tsx'
import { ExportButton } from './list/export-button.tsx'
import { EventTable } from './list/event-table.tsx'
import { keepPlace } from './list/place.ts'
import { TableFoot } from './list/table-foot.tsx'
import { useDrafts, type Drafts } from './editor/use-drafts.ts'
import { useAdminEvents, type AdminEvents } from './list/use-admin-events.ts'
import { useAdminView, type AdminView } from './list/use-admin-view.ts'
import { rowOf, usePlace } from './list/use-place.ts'
import { useSelection } from './list/use-selection.ts'

const EditDialog = lazy(async () => ({ default: (await import('./editor/edit-dialog.tsx')).EditDialog }))

/** The admin panel: everyone's events, to review, correct and delete. */
export function AdminPage() {
  usePage(adminWords.title)
  const [view, show] = useAdminView()
  const list = useAdminEvents(view)
  const drafts = useDrafts()
  return (
    <>
      <AdminFrame>
        <Content view={view} show={show} list={list} drafts={drafts} />
      </AdminFrame>
      <Leaving drafts={drafts} />
    </>
  )
}

/** Asks before leaving the page with unsaved changes. */
function Leaving({ drafts }: { drafts: Drafts }) {
  const { leave, stay } = useUnsavedChangesPrompt(drafts.count > 0)
  if (!leave) return null
  const go = () => {
    stay()
    drafts.clear()
    setTimeout(leave) // once the question is gone
  }
  return (
    <LeaveDialog
      words={{ ...adminWords.leaving, what: adminWords.leavingWhat(drafts.count) }}
      onStay={stay}
      onLeave={go}
    />
  )
}

interface ContentProps {
  view: AdminView
  show: (change: Partial<AdminView>) => void
  list: AdminEvents
  drafts: Drafts
}

function Content({ view, show, list, drafts }: ContentProps) {
  if (list.error)
    return <NotShown title={adminWords.title} failed={adminWords.failed} error={list.error} onAgain={list.again} />
  if (!list.counts) return <Loading>{adminWords.checking}</Loading>
  const { all, review } = list.counts
  return (
    <>
      <AdminHeading title={adminWords.title} hint={adminWords.overview(all, review)}>
        <ExportButton />
      </AdminHeading>
      <AdminTools view={view} review={review} onShow={show} />
      <Events key={`${view.filter} ${view.sort}`} view={view} list={list} drafts={drafts} />
    </>
  )
}

/** The table with its selection, and the open event. */
function Events({ view, list, drafts }: Omit<ContentProps, 'show'>) {
  const selection = useSelection(list.events.map(({ id }) => id))
  const [openId, setOpen] = useState<string | null>(null)
  usePlace({ rows: list.events.length, hasMore: list.hasMore })
  const remember = (eventId: string | null) => keepPlace({ rows: list.events.length, scroll: window.scrollY, eventId })
  const open = (id: string) => {
    remember(id)
    setOpen(id)
  }
  const close = () => {
    remember(openId) // a draft may have pushed another history entry
    setOpen(null)
    requestAnimationFrame(() => openId !== null && rowOf(openId)?.focus())
  }
  return (
    <>
      {selection.selected.length > 0 && <BulkBar selection={selection} events={list.events} />}
      <EventTable events={list.events} selection={selection} drafts={drafts} onEdit={open} />
      <TableFoot view={view} list={list} />
      {openId !== null && (
        <Suspense fallback={null}>
          <EditDialog id={openId} list={list} drafts={drafts} onOpen={open} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
