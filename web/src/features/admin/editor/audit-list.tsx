import { useQuery } from '@tanstack/react-query'
import type { AuditEntry } from '@swap/contract/admin-api'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { Ago } from '../../../ui/time/ago.tsx'
import { adminWords } from '../../../i18n/en/admin.ts'
import { changedFieldName } from '../changed-field-name.ts'
import styles from './edit-form.module.css'

const { audit: words } = adminWords

/** The audit entries about one event, newest first. */
export function AuditList({ eventId }: { eventId: string }) {
  const { data } = useQuery({
    queryKey: [...keys.adminEvents, 'audit', eventId],
    queryFn: ({ signal }) => call('GET /api/admin/audit', { query: { event: eventId }, signal }),
  })
  return (
    <details className={styles.log}>
      <summary>{adminWords.editor.log}</summary>
      {data?.entries.length === 0 && <p className="muted">{adminWords.editor.noLog}</p>}
      <ul>
        {data?.entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <b>{entry.by ?? words.deletedAccount}</b> {words.actions[entry.action]} {entry.title},{' '}
      <Ago time={new Date(entry.at).toISOString()} />
      {entry.changes.map(({ field, before, after }) => (
        <div key={field} className="muted">
          {changedFieldName(field)}: {words.from(before, after)}
        </div>
      ))}
    </>
  )
}
