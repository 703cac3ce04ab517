import type { Picture } from '@swap/contract/thread'
import type { Event } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { briefFields } from '@swap/contract/certainty'
import { useSettings } from '../../../api/use-settings.ts'
import { FactRow } from './fact-row.tsx'
import type { FieldValues } from '../event-edit.ts'
import { factsOf, type Fact } from './facts.ts'
import { comprehensiveFacts } from './comprehensive-facts.ts'

interface FactListProps {
  event: Event
  picture: Picture | null
  /** The field whose row or loop is being pointed at. */
  pointedField: FieldName | null
  /** The field whose editor is open. */
  editedField: FieldName | null
  busy: boolean
  onPoint: (field: FieldName | null) => void
  onEdit: (field: FieldName | null) => void
  onSave: (field: FieldName, value: string | null) => void
  onConfirm: (values: FieldValues) => void
}

/** Whether a row is shown at the detail level "brief". */
const isInBriefLevel = ({ field, isDoubtful }: Fact, editedField: FieldName | null) =>
  briefFields.includes(field) || isDoubtful || field === editedField

/** The rows of a card, in the detail level of the person's settings. */
export function FactList({ event, pointedField, editedField, ...rest }: FactListProps) {
  const level = useSettings().data?.detailLevel
  const allFacts = factsOf(event)
  const facts =
    level === 'brief'
      ? allFacts.filter((fact) => isInBriefLevel(fact, editedField))
      : level === 'comprehensive'
        ? comprehensiveFacts(event, allFacts)
        : allFacts
  return (
    <dl>
      {facts.map((fact) => (
        <FactRow
          {...rest}
          key={fact.field}
          event={event}
          fact={fact}
          isEdited={editedField === fact.field}
          isPointedAt={pointedField === fact.field}
        />
      ))}
    </dl>
  )
}
