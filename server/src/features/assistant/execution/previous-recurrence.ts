import { isRecurrence } from '@swap/dates/validate-recurrence'
import type { EventEdit } from '@swap/contract/event'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import type { ExecutionContext } from './execution-context.ts'
import type { ChangeStep } from '../turns/change-step.ts'

/** Upper bound on the changes of a conversation that are searched. */
const MAX_BACK = 50

/**
 * Returns the edit that makes an event repeat as it did before it was said to take place once, with its first day if that was not moved
 * since; else with the rule its picture gave. Null if it never repeated.
 */
export async function findPreviousRecurrence(
  { trx, ownerId, threadId }: Pick<ExecutionContext, 'trx' | 'ownerId' | 'threadId'>,
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
  const ended = steps.find((step) => step.kind === 'fields' && step.eventId === event.id && endsRecurrence(step))
  if (ended?.kind === 'fields') return toPreviousRule(event, ended)
  const read = event.evidence.recurrence?.alternatives.find(({ value }) => isRecurrence(value))
  return read ? { recurrence: read.value } : null
}

type FieldsStep = Extract<ChangeStep, { kind: 'fields' }>

const endsRecurrence = ({ before, after }: FieldsStep): boolean =>
  typeof before.values.recurrence === 'string' && after.values.recurrence === null

/** Restores the earlier days if they have not been changed since. */
function toPreviousRule(event: EventRow, { before, after }: FieldsStep): EventEdit {
  const dayOf = (field: 'start_date' | 'end_date') => {
    const day = before.values[field]
    return field in before.values && after.values[field] === event[field] && typeof day === 'string'
      ? { [field]: day }
      : {}
  }
  return { recurrence: String(before.values.recurrence), ...dayOf('start_date'), ...dayOf('end_date') }
}
