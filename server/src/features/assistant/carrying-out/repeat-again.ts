import { isRecurrence } from '@swap/dates/recurrence-rule'
import type { EventEdit } from '@swap/contract/event'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import type { Acting } from './acting.ts'
import type { ChangeStep } from '../turns/change-step.ts'

/** So many changes of a conversation are looked through. */
const MAX_BACK = 50

/**
 * The edit by which an event repeats as it did before it was said to take place once, its first day too where that was not moved since;
 * else the rule that its picture told. Null where it never repeated.
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

/** With the days of then, where they are those of the change still. */
function asBefore(event: EventRow, { before, after }: FieldsStep): EventEdit {
  const dayOf = (field: 'start_date' | 'end_date') => {
    const day = before.values[field]
    return field in before.values && after.values[field] === event[field] && typeof day === 'string'
      ? { [field]: day }
      : {}
  }
  return { recurrence: String(before.values.recurrence), ...dayOf('start_date'), ...dayOf('end_date') }
}
