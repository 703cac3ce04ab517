import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import type { ExecutionContext, Outcome } from './execution-context.ts'
import { listShownChanges, withState, type ChangeStep } from '../turns/change-step.ts'
import type { EarlierChange, LastChange } from '@swap/assistant/respond/outcome'
import { listEvents } from '../memory/load-memory.ts'

/** Finds a thread's last change that has not been undone, to answer "what did you change?". */
export async function findLastChange({
  trx,
  ownerId,
  threadId,
}: Pick<ExecutionContext, 'trx' | 'ownerId' | 'threadId'>): Promise<Outcome<LastChange>> {
  const ofThread = trx
    .selectFrom('changes')
    .select('steps')
    .where('thread_id', '=', threadId)
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .limit(1)
  const last = await ofThread.where('undone_at', 'is', null).executeTakeFirst()
  const undone = last ? undefined : await ofThread.where('undone_at', 'is not', null).executeTakeFirst()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this feature alone, in this shape
  const steps = (last?.steps ?? []) as ChangeStep[]
  const ids = steps.flatMap((step) => ('eventId' in step ? step.eventId : []))
  const events = await listEvents(trx, ownerId, [...new Set(ids)])
  const earlier = steps.map((step) => toEarlierChange(step, events))
  return { result: { kind: 'recalled', earlier, events, isUndone: undone !== undefined }, events, steps: [] }
}

function toEarlierChange(step: ChangeStep, events: readonly EventRow[]): EarlierChange {
  if (step.kind === 'created' || step.kind === 'deleted') return { kind: step.kind, event: step.event }
  if (step.kind === 'reminded') return { kind: 'reminded' }
  if (step.kind === 'ticked') return { kind: 'ticked' }
  if (step.kind === 'unreminded') return { kind: 'unreminded', count: step.reminders.length }
  const event = events.find(({ id }) => id === step.eventId) ?? null
  if (step.kind === 'calendar') return { kind: 'calendar', event, isAdded: step.after !== null }
  if (!event) return { kind: 'fields', event, changed: null }
  const [before, after] = [withState(event, step.before), withState(event, step.after)]
  return { kind: 'fields', event, changed: { before, after, changes: listShownChanges(before, after) } }
}
