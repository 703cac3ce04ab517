import { isRecurrence } from '@swap/dates/recurrence-rule'
import type { EventEdit } from '@swap/contract/event'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import type { Acting } from './acting.ts'
import type { ChangeStep } from '../turns/change-step.ts'

/** Upper bound on the changes of a conversation that are searched. */
const MAX_BACK = 50

/**
 * Returns the edit that makes an event repeat as it did before it was said to take place once, with its first day if that was not moved
 * since; else with the rule its picture gave. Null if it never repeated.
 */
export async function ruleBefore(
  { trx, ownerId, threadId }: Pick<Acting, 'trx' | 'ownerId' | 'threadId'>,
  event: EventRow,
): Promise<EventEdit | null> {
  const rows = await trx
    .selectFrom('changes')
    .select('steps')
    .where('thread_id', '=', threadId)
    .where('owner_id', '=', ownerId)
    .where('undone_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(MAX_BACK)
    .execute()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this feature alone, in this shape
  const steps = rows.flatMap((row) => (row.steps as ChangeStep[]).toReversed())
  const ended = steps.find((step) => step.kind === 'fields' && step.eventId === event.id && endsRule(step))
  if (ended?.kind === 'fields') return asBefore(event, ended)
  const read = event.evidence.recurrence?.alternatives.find(({ value }) => isRecurrence(value))
  return read ? { recurrence: read.value } : null
}

type FieldsStep = Extract<ChangeStep, { kind: 'fields' }>

const endsRule = ({ before, after }: FieldsStep): boolean =>
  typeof before.values.recurrence === 'string' && after.values.recurrence === null

/** Restores the earlier days if they have not been changed since. */
function asBefore(event: EventRow, { before, after }: FieldsStep): EventEdit {
  const dayOf = (field: 'start_date' | 'end_date') => {
    const day = before.values[field]
    return field in before.values && after.values[field] === event[field] && typeof day === 'string'
      ? { [field]: day }
      : {}
  }
  return { recurrence: String(before.values.recurrence), ...dayOf('start_date'), ...dayOf('end_date') }
}
