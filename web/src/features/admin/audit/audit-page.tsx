import { useSearch } from 'wouter'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { usePage } from '../../../ui/page/use-page.ts'
import { adminWords } from '../../../i18n/en/admin.ts'
import { auditWords } from '../../../i18n/en/operations.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { AdminHeading } from '../admin-heading.tsx'
import { MoreButton } from '../list/more-button.tsx'
import { NotShown } from '../list/not-shown.tsx'
import { usePages } from '../list/use-pages.ts'
import styles from './audit.module.css'
import { AuditTable } from './audit-table.tsx'

/** The audit log, newest first; limited to one event or one person if the address says so. */
export function AuditPage() {
  usePage(auditWords.title)
  return (
    <AdminFrame>
      <Content />
    </AdminFrame>
  )
}

function Content() {
  const asked = new URLSearchParams(useSearch())
  const [event, person] = [asked.get('event'), asked.get('person')]
  const { pages, more, isPending, error, again } = usePages([...keys.audit, event, person], (cursor, signal) =>
    call('GET /api/admin/audit', {
      query: { ...(event && { event }), ...(person && { person }), ...(cursor && { cursor }) },
      signal,
    }),
  )
  if (error) return <NotShown title={auditWords.title} failed={adminWords.failed} error={error} onAgain={again} />
  if (isPending) return <Loading>{adminWords.checking}</Loading>
  const entries = pages.flatMap((page) => page.entries)
  return (
    <>
      <AdminHeading title={auditWords.title} hint={auditWords.overview}>
        {(event ?? person) && (
          <span className={styles.filter}>
            <Tag tone="marker">{event ? auditWords.ofEvent : auditWords.ofPerson}</Tag>
            <ButtonLink look="line" href="/admin/audit">
              {auditWords.all}
            </ButtonLink>
          </span>
        )}
      </AdminHeading>
      {entries.length === 0 ? <p className="muted">{auditWords.none}</p> : <AuditTable entries={entries} />}
      <div className={styles.foot}>
        <MoreButton more={more} />
      </div>
    </>
  )
}
