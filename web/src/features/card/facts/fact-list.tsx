import type { Picture } from '@swap/contract/thread'
import type { Event } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { briefFields } from '@swap/contract/sureness'
import { useSettings } from '../../../api/use-settings.ts'
import { FactRow } from './fact-row.tsx'
import type { Values } from '../edit.ts'
import { factsOf, type Fact } from './facts.ts'
import { inFull } from './facts-in-full.ts'

interface FactListProps {
  event: Event
  picture: Picture | null
  /** The detail being pointed at, and the one whose editor is open. */
  pointed: FieldName | null
  edited: FieldName | null
  busy: boolean
  onPoint: (field: FieldName | null) => void
  onEdit: (field: FieldName | null) => void
  onSave: (field: FieldName, value: string | null) => void
  onConfirm: (values: Values) => void
}

const isBrief = ({ field, isDoubtful }: Fact, edited: FieldName | null) =>
  briefFields.includes(field) || isDoubtful || field === edited

/** The rows of a card: when, where and what else was read, as much of it as its owner likes. */
export function FactList({ event, pointed, edited, ...rest }: FactListProps) {
  const level = useSettings().data?.detailLevel
  const told = factsOf(event)
  const facts =
    level === 'brief'
      ? told.filter((fact) => isBrief(fact, edited))
      : level === 'comprehensive'
        ? inFull(event, told)
        : told
  return (
    <dl>
      {facts.map((fact) => (
        <FactRow
          {...rest}
          key={fact.field}
          event={event}
          fact={fact}
          isEdited={edited === fact.field}
          isPointedAt={pointed === fact.field}
        />
      ))}
    </dl>
  )
}
