import type { FieldName } from '@swap/contract/reading'
import type { AccountEvent } from './account-events.ts'

/** How one event changed between two snapshots of an account. */
export interface StateChange {
  /** Null if the event was created. */
  before: AccountEvent | null
  /** Null if it was deleted. */
  after: AccountEvent | null
  /** The fields that differ; empty if the event was created or deleted. */
  fields: readonly ChangedField[]
}

/** What can change about an event: a field, whether it is saved, or its reminders. */
export type ChangedField = FieldName | 'saved' | 'reminders'

/** Lists how events differ between two snapshots of an account. */
export function compareStates(before: readonly AccountEvent[], after: readonly AccountEvent[]): StateChange[] {
  const ids = new Set([...before, ...after].map(({ id }) => id))
  return [...ids].flatMap((id): StateChange[] => {
    const [was = null, is = null] = [before, after].map((events) => events.find((event) => event.id === id) ?? null)
    if (!was || !is) return [{ before: was, after: is, fields: [] }]
    const fields = changedFields(was, is)
    return fields.length > 0 ? [{ before: was, after: is, fields }] : []
  })
}

function changedFields(was: AccountEvent, is: AccountEvent): ChangedField[] {
  const names = new Set([...Object.keys(was.values), ...Object.keys(is.values)]) as Set<FieldName> // values has no other keys
  return [
    ...(was.title === is.title ? [] : (['title'] as const)),
    ...[...names].filter((name) => (was.values[name] ?? null) !== (is.values[name] ?? null)),
    ...(was.saved === is.saved ? [] : (['saved'] as const)),
    ...(was.reminders.join(' ') === is.reminders.join(' ') ? [] : (['reminders'] as const)),
  ]
}

/** Describes a change: 'changed "Quiz": start_time 20:00 → 21:00' */
export function describeChange({ before, after, fields }: StateChange): string {
  if (before === null) return `created "${after?.title}" (${after ? whenOf(after) : ''})`
  if (after === null) return `deleted "${before.title}"`
  const values = fields.map((field) => `${field} ${valueOf(before, field)} → ${valueOf(after, field)}`)
  return `changed "${before.title}": ${values.join(', ')}`
}

function valueOf(event: AccountEvent, field: ChangedField): string {
  if (field === 'saved') return String(event.saved)
  if (field === 'reminders') return event.reminders.join(' ') || 'none'
  return (field === 'title' ? event.title : event.values[field]) ?? 'unknown'
}

const whenOf = ({ values }: AccountEvent): string =>
  [values.start_date, values.start_time, values.venue].filter(Boolean).join(' ')
