import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import type { Acting, Outcome } from './acting.ts'
import { shownChanges, withState, type ChangeStep } from '../turns/change-step.ts'
import type { EarlierChange, RecalledDone } from '@swap/assistant/respond/outcome'
import { listEvents } from '../remembering/memory-queries.ts'

/** Looks up the last change in a thread that has not been taken back. */
export async function recallLast({
  trx,
  ownerId,
  threadId,
}: Pick<Acting, 'trx' | 'ownerId' | 'threadId'>): Promise<Outcome<RecalledDone>> {
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
  const earlier = steps.map((step) => toEarlier(step, events))
  return { done: { kind: 'recalled', earlier, events, isTakenBack: undone !== undefined }, events, steps: [] }
}

function toEarlier(step: ChangeStep, events: readonly EventRow[]): EarlierChange {
  if (step.kind === 'created' || step.kind === 'deleted') return { kind: step.kind, event: step.event }
  if (step.kind === 'reminded') return { kind: 'reminded' }
  if (step.kind === 'ticked') return { kind: 'ticked' }
  if (step.kind === 'unreminded') return { kind: 'unreminded', count: step.reminders.length }
  const event = events.find(({ id }) => id === step.eventId) ?? null
  if (step.kind === 'calendar') return { kind: 'calendar', event, isAdded: step.after !== null }
  if (!event) return { kind: 'fields', event, changed: null }
  const [before, after] = [withState(event, step.before), withState(event, step.after)]
  return { kind: 'fields', event, changed: { before, after, changes: shownChanges(before, after) } }
}
