import { Link } from 'wouter'
import type { AuditEntry } from '@swap/contract/admin-api'
import { Ago } from '../../../ui/time/ago.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { adminWords } from '../../../i18n/en/admin.ts'
import { auditWords } from '../../../i18n/en/operations.ts'
import { changedFieldName } from '../changed-field-name.ts'
import { contactSubject } from '../contact-subject.ts'
import { useUndoDeletion } from '../use-undo-deletion.ts'
import wide from '../wide-table.module.css'
import styles from './audit.module.css'

const { columns } = auditWords

/** The table of audit entries: when, who, what, and each value before and after; rows become cards on a narrow screen. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <table className={`${wide.table} ${styles.table}`} aria-label={auditWords.table}>
      <thead>
        <tr>
          {[columns.when, columns.who, columns.what, columns.changes].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className={styles.when}>
              <Ago time={new Date(entry.at).toISOString()} />
            </td>
            <td>
              {entry.by && entry.byId ? (
                <PersonLink id={entry.byId} email={entry.by} />
              ) : (
                adminWords.audit.deletedAccount
              )}
            </td>
            <td>
              <Action entry={entry} />
            </td>
            <td>
              {entry.changes.map(({ field, before, after }) => (
                <p key={field}>
                  <span className="muted">{changedFieldName(field)}:</span> {adminWords.audit.from(before, after)}
                </p>
              ))}
              {entry.canUndo && <UndoDeletion entry={entry} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A button that restores a deleted event, even long after the Undo notice has gone. */
function UndoDeletion({ entry: { id, title } }: { entry: AuditEntry }) {
  const undoDeletion = useUndoDeletion()
  const name = title ?? auditWords.anEvent
  return (
    <Button
      look="line"
      aria-label={adminWords.undoNamed(name)}
      onClick={() => void undoDeletion({ entry: id, title: name })}
    >
      {adminWords.undo}
    </Button>
  )
}

/** The action, its event, and the owner. */
function Action({ entry: { action, eventId, title, person } }: { entry: AuditEntry }) {
  return (
    <>
      {adminWords.audit.actions[action]}{' '}
      {eventId === null ? (
        title !== null && (action === 'answer' ? contactSubject(title) : title)
      ) : (
        <Link className="link" href={`/admin/audit?event=${encodeURIComponent(eventId)}`} title={auditWords.onlyEvent}>
          {title ?? auditWords.anEvent}
        </Link>
      )}
      {person && (
        <>
          {title !== null && ` ${auditWords.of} `}
          <PersonLink {...person} />
        </>
      )}
    </>
  )
}

const PersonLink = ({ id, email }: { id: string; email: string }) => (
  <Link className="link" href={`/admin/audit?person=${encodeURIComponent(id)}`} title={auditWords.onlyPerson(email)}>
    {email}
  </Link>
)
