import { Failure } from '@swap/contract/failures'
import { displayTitle } from '@swap/contract/title-case'
import type { UndoResult } from '@swap/assistant/respond/outcome'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import type { ExecutionContext } from './execution-context.ts'
import { isUnchanged, undoFields, type ChangeStep } from '../turns/change-step.ts'
import { listEvents } from '../memory/load-memory.ts'
import { undoSetReminder, restoreReminders } from './reminder-steps.ts'
import { deleteEvent, restoreDeletedEvent } from '../turns/event-queries.ts'
import { updatePreview } from '../turns/turn-queries.ts'

/** Who undoes a change, from any thread or none. */
type UndoContext = Omit<ExecutionContext, 'threadId'>

const NOTHING_UNDONE: UndoResult = {
  isDone: false,
  restored: [],
  gone: [],
  notUndone: [],
  reminders: false,
  ticks: false,
}

/**
 * Undoes a change of the assistant, once: of two calls at the same time, the second waits for the first and does nothing.
 * Throws NOT_FOUND for a change of somebody else.
 */
export async function undoChange(
  execution: UndoContext,
  changeId: string,
): Promise<UndoResult & { messageId: string }> {
  const { trx, ownerId, now } = execution
  const change = await trx
    .selectFrom('changes')
    .select(['message_id', 'thread_id', 'steps'])
    .where('id', '=', changeId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (!change) throw new Failure('NOT_FOUND')
  const messageId = change.message_id
  const { numUpdatedRows } = await trx
    .updateTable('changes')
    .set({ undone_at: now })
    .where('id', '=', changeId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return { ...NOTHING_UNDONE, messageId }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this feature alone, in this shape
  const steps = change.steps as ChangeStep[]
  const undone: UndoResult = { isDone: true, restored: [], gone: [], notUndone: [], reminders: false, ticks: false }
  for (const step of steps.toReversed()) await undoStep(execution, step, undone)
  await updatePreview(trx, change.thread_id)
  return { ...undone, messageId }
}

/** Undoes a thread's last change that has not been undone yet. */
export async function undoLastChange(execution: ExecutionContext): Promise<UndoResult> {
  const last = await execution.trx
    .selectFrom('changes')
    .select('id')
    .where('thread_id', '=', execution.threadId)
    .where('owner_id', '=', execution.ownerId)
    .where('undone_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? undoChange(execution, last.id) : NOTHING_UNDONE
}

async function undoStep(execution: UndoContext, step: ChangeStep, undone: UndoResult): Promise<void> {
  const { trx, ownerId } = execution
  if (step.kind === 'deleted') {
    const restored = await restore(execution, step.event)
    if (!restored) return // an import of the account has already restored it
    undone.restored.push(restored)
    await restoreReminders(execution, step.reminders)
    return
  }
  if (step.kind === 'reminded') {
    await undoSetReminder(execution, step.id)
    undone.reminders = true
    return
  }
  if (step.kind === 'ticked') {
    undone.ticks = true
    return
  }
  if (step.kind === 'unreminded') {
    await restoreReminders(execution, step.reminders)
    undone.reminders = true
    return
  }
  const [event] = await listEvents(trx, ownerId, [step.kind === 'created' ? step.event.id : step.eventId])
  if (!event) return // deleted since: there is nothing left to put back
  if (step.kind === 'created') {
    if (!isUnchanged(step.event, event)) undone.notUndone.push({ title: displayTitle(event), field: null })
    else if (await deleteEvent(trx, { id: event.id, ownerId })) undone.gone.push(displayTitle(event) ?? '')
  } else if (step.kind === 'calendar') await undoCalendarStep(execution, event, step, undone)
  else await undoFieldsStep(execution, event, step, undone)
}

type StepOf<Kind extends ChangeStep['kind']> = Extract<ChangeStep, { kind: Kind }>

async function undoCalendarStep(
  { trx, ownerId, now, actions }: UndoContext,
  event: EventRow,
  { before, after }: StepOf<'calendar'>,
  undone: UndoResult,
): Promise<void> {
  if ((event.saved_at === null) !== (after === null)) return // it is already as it was before the change
  const whose = { id: event.id, ownerId }
  await (before === null ? actions.unsave : actions.save)(trx, whose, now)
  undone.restored.push({ ...event, saved_at: before })
}

async function undoFieldsStep(
  { trx, now, actions }: UndoContext,
  event: EventRow,
  step: StepOf<'fields'>,
  undone: UndoResult,
): Promise<void> {
  const { event: before, notUndone } = undoFields(event, step)
  undone.notUndone.push(...notUndone.map((field) => ({ title: displayTitle(event), field })))
  if (notUndone.length === Object.keys(step.after.values).length && notUndone.length > 0) return
  await actions.saveEdit(trx, before, { before: event, now, isRestored: true })
  undone.restored.push(before)
}

/** Restores a deleted event, without its thread or picture if that was deleted meanwhile. Null if its id exists already. */
async function restore({ trx, now }: UndoContext, event: EventRow): Promise<EventRow | null> {
  const isThere = async (table: 'threads' | 'pictures', id: string | null) =>
    id !== null &&
    (await trx
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('owner_id', '=', event.owner_id)
      .executeTakeFirst()) !== undefined
  const whole = {
    ...event,
    thread_id: (await isThere('threads', event.thread_id)) ? event.thread_id : null,
    picture_id: (await isThere('pictures', event.picture_id)) ? event.picture_id : null,
    sequence: event.sequence + 1,
    changed_at: now,
  }
  return (await restoreDeletedEvent(trx, whole)) ? whole : null
}
