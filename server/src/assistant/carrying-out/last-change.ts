import type { EventRow } from '../../database/event-tables.ts'
import type { Acting, Outcome } from './acting.ts'
import type { ChangeStep } from './change-step.ts'
import { listEvents } from '../remembering/memory-queries.ts'

/** The last change of a thread that still stands; no steps where there is none. */
export interface RecalledDone {
  kind: 'recalled'
  steps: ChangeStep[]
  /** The events of the steps, as they are now. */
  events: EventRow[]
  /** Something was changed here and taken back. */
  isTakenBack: boolean
}

/** Looks up what was changed last in a thread and still stands. */
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
  return { done: { kind: 'recalled', steps, events, isTakenBack: undone !== undefined }, events, steps: [] }
}
