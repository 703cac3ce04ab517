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
import { LoadMoreButton } from '../list/load-more-button.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { usePagedList } from '../list/use-paged-list.ts'
import styles from './audit.module.css'
import { AuditTable } from './audit-table.tsx'

/** The audit log, newest first; with ?event or ?person, limited to one event or person. */
export function AuditPage() {
  usePage(auditWords.title)
  return (
    <AdminFrame>
      <Content />
    </AdminFrame>
  )
}

function Content() {
  const query = new URLSearchParams(useSearch())
  const [event, person] = [query.get('event'), query.get('person')]
  const { pages, nextPage, isPending, error, retry } = usePagedList([...keys.audit, event, person], (cursor, signal) =>
    call('GET /api/admin/audit', {
      query: { ...(event && { event }), ...(person && { person }), ...(cursor && { cursor }) },
      signal,
    }),
  )
  if (error)
    return <LoadFailure title={auditWords.title} message={adminWords.failed} error={error} onTryAgain={retry} />
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
        <LoadMoreButton nextPage={nextPage} />
      </div>
    </>
  )
}
