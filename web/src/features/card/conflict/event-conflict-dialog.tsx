import { useState } from 'react'
import type { Event } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { conflictWords } from '../../../i18n/en/conflict.ts'
import { knownValue, valuesOfEdit } from '../event-edit.ts'
import { formatAnswer } from '../answers/card-question.ts'
import { describeRule } from '../facts/recurrence-text.ts'
import type { Conflict } from '../save-edit.ts'
import { zoneName } from '../facts/zone-name.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

interface EventConflictDialogProps {
  conflict: Conflict
  /** Called once every field is decided, with those that keep the other person's value. */
  onResolve: (theirFields: FieldName[]) => void
  onClose: () => void
}

/** Asks, field by field, which value to keep after two people changed the same event. */
export function EventConflictDialog({ conflict, onResolve, onClose }: EventConflictDialogProps) {
  const { event, edit, fields } = conflict
  const [index, setIndex] = useState(0)
  const [theirFields, setTheirFields] = useState<FieldName[]>([])
  const field = fields[index]
  if (!field) return null
  const decide = (next: FieldName[]) => {
    setTheirFields(next)
    if (index + 1 < fields.length) setIndex(index + 1)
    else onResolve(next)
  }
  return (
    <ConflictDialog
      key={field}
      subject={conflictWords.changed(field)}
      mine={formatValue(event, field, valuesOfEdit(edit)[field] ?? null)}
      other={formatValue(event, field, knownValue(event, field))}
      onKeepMine={() => decide(theirFields)}
      onKeepOther={() => decide([...theirFields, field])}
      onClose={onClose}
    />
  )
}

function formatValue({ start_date: day }: Event, field: FieldName, value: string | null): string {
  if (value === null) return ''
  if (field === 'time_zone') return zoneName(value, day)
  return field === 'recurrence' ? describeRule(value) : formatAnswer(field, value)
}
