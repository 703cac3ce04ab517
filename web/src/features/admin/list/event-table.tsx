import { useEffect, useRef } from 'react'
import type { AdminEvent } from '@swap/contract/admin-api'
import { adminWords } from '../../../i18n/en/admin.ts'
import type { Drafts } from '../editor/use-drafts.ts'
import { EventRow } from './event-row.tsx'
import wide from '../wide-table.module.css'
import styles from './event-table.module.css'
import { useRowKeys } from './use-row-keys.ts'
import type { Selection } from './use-selection.ts'

interface EventTableProps {
  events: readonly AdminEvent[]
  selection: Selection
  drafts: Drafts
  onEdit: (id: string) => void
}

/** The table of everyone's events; rows become cards on a narrow screen. */
export function EventTable({ events, selection, drafts, onEdit }: EventTableProps) {
  const table = useRowKeys({ onSelect: selection.toggle, onEdit })
  const { columns } = adminWords
  return (
    <section className={styles.frame} aria-label={adminWords.table}>
      <table ref={table} className={`${wide.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">
              <SelectAll selection={selection} isEmpty={events.length === 0} />
            </th>
            {[
              columns.event,
              columns.starts,
              columns.where,
              columns.category,
              columns.reading,
              columns.owner,
              columns.added,
            ].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <EventRow
              key={event.id}
              event={event}
              isSelected={selection.has(event.id)}
              hasDraft={drafts.has(event.id)}
              onSelect={selection.toggle}
              onEdit={onEdit}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function SelectAll({ selection, isEmpty }: { selection: Selection; isEmpty: boolean }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = selection.isPartlySelected
  }, [selection.isPartlySelected])
  return (
    <label className={styles.tick}>
      <input
        ref={box}
        type="checkbox"
        aria-label={adminWords.selectAll}
        checked={selection.isAllSelected}
        disabled={isEmpty}
        onChange={selection.toggleAll}
      />
      <span className={styles.onCards} aria-hidden="true">
        {adminWords.selectAll}
      </span>
    </label>
  )
}
