import { useState } from 'react'
import type { Event } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { conflictWords } from '../../../i18n/en/conflict.ts'
import { knownValue, valuesOf } from '../edit.ts'
import { shownAs } from '../answers/question.ts'
import { ruleWords } from '../facts/repeats.ts'
import type { Conflict } from '../save-edit.ts'
import { zoneName } from '../facts/zone-name.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

interface EventConflictDialogProps {
  conflict: Conflict
  /** Every field is settled: these keep the other value. */
  onSettle: (others: FieldName[]) => void
  onClose: () => void
}

/** Goes through the fields two people changed, and asks which value to keep. */
export function EventConflictDialog({ conflict, onSettle, onClose }: EventConflictDialogProps) {
  const { event, edit, fields } = conflict
  const [at, setAt] = useState(0)
  const [others, setOthers] = useState<FieldName[]>([])
  const field = fields[at]
  if (!field) return null
  const settle = (left: FieldName[]) => {
    setOthers(left)
    if (at + 1 < fields.length) setAt(at + 1)
    else onSettle(left)
  }
  return (
    <ConflictDialog
      key={field}
      what={conflictWords.changed(field)}
      mine={shown(event, field, valuesOf(edit)[field] ?? null)}
      other={shown(event, field, knownValue(event, field))}
      onMine={() => settle(others)}
      onOther={() => settle([...others, field])}
      onClose={onClose}
    />
  )
}

function shown({ start_date: day }: Event, field: FieldName, value: string | null): string {
  if (value === null) return ''
  if (field === 'time_zone') return zoneName(value, day)
  return field === 'recurrence' ? ruleWords(value) : shownAs(field, value)
}
