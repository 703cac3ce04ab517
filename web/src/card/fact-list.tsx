import type { Picture } from '@swap/contract/thread'
import type { Event } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { FactRow } from './fact-row.tsx'
import { factsOf } from './facts.ts'

interface FactListProps {
  event: Event
  picture: Picture | null
  /** The detail somebody points at, and the one whose editor is open. */
  pointed: FieldName | null
  edited: FieldName | null
  busy: boolean
  onPoint: (field: FieldName | null) => void
  onEdit: (field: FieldName | null) => void
  onSave: (field: FieldName, value: string | null) => void
}

/** The rows of a card: when, where and what else was read. */
export const FactList = ({ event, pointed, edited, ...rest }: FactListProps) => (
  <dl>
    {factsOf(event).map((fact) => (
      <FactRow
        {...rest}
        key={fact.field}
        fact={fact}
        isEdited={edited === fact.field}
        isPointedAt={pointed === fact.field}
      />
    ))}
  </dl>
)
