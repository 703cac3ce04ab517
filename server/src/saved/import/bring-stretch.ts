import { randomUUID } from 'node:crypto'
import type { IcsEntry } from '@swap/calendar/read-ics'
import type { RemindWhen } from '@swap/contract/reminder'
import type { Database } from '../../database/database.ts'
import type { EventRow } from '../../database/event-rows.ts'
import { newEvent } from '../../database/new-event.ts'
import { isUniqueViolation } from '../../database/unique-violation.ts'
import type { Caller } from '../../http/route.ts'
import { evidenceOf, judgeEntry, type Judgement, type Known } from './judge-entry.ts'
import { addImported, findKnown, keepBefore, noteImport, updateImported, type Imported } from './queries.ts'
import { emptyTally, hasChanges, leaveOut, type Tally } from './tally.ts'

export interface ImportTools {
  db: Database
  /** Called in the transaction of every change: what follows from an event's times moves with them. */
  eventsChanged: (trx: Database, eventIds: readonly string[]) => Promise<void>
  /** Called in the transaction in which events came into the calendar. */
  eventsSaved: (trx: Database, kept: { ownerId: string; eventIds: readonly string[] }) => Promise<void>
  /** Takes the reminders of an event that was called off away; returns when they were to come. */
  dropReminders: (trx: Database, whose: { eventId: string; ownerId: string }) => Promise<RemindWhen[]>
  /** Sets such reminders again, those that can still come. */
  remindAgain: (trx: Database, about: { user: Caller; eventId: string; whens: readonly RemindWhen[] }) => Promise<void>
}

/** One import, by whom and when. */
export interface Importing {
  id: string
  ownerId: string
  now: number
}

/**
 * Brings these entries, each by its name, in one transaction: what was counted is kept. Of two files that bring the same at the same
 * moment, the second finds what the first brought.
 */
export async function bringStretch(
  tools: ImportTools,
  importing: Importing,
  entries: ReadonlyMap<string, IcsEntry>,
): Promise<Tally> {
  if (entries.size === 0) return emptyTally()
  const bring = () => tools.db.transaction().execute((trx) => bringAll(trx, tools, importing, entries))
  return bring().catch((error: unknown) => {
    if (isUniqueViolation(error)) return bring()
    throw error
  })
}

async function bringAll(
  trx: Database,
  tools: ImportTools,
  importing: Importing,
  entries: ReadonlyMap<string, IcsEntry>,
): Promise<Tally> {
  const tally = emptyTally()
  const known = await findKnown(trx, importing.ownerId, [...entries.keys()])
  const judged = [...entries].map(([uid, entry]) => {
    const standing = known.get(uid) ?? null
    return { uid, entry, known: standing, judgement: judgeEntry(entry, standing) }
  })
  if (judged.some(({ judgement }) => isChange(judgement))) await noteImport(trx, importing)
  const added: Imported[] = []
  for (const { uid, entry, known: standing, judgement } of judged) {
    if (judgement.verdict === 'left') leaveOut(tally, { title: entry.facts.title, problem: judgement.problem })
    else if (judgement.verdict === 'unchanged') tally.unchanged += 1
    else if (judgement.verdict === 'add') added.push({ uid, event: newImported(judgement.facts, importing) })
    else if (standing) await changeKnown(trx, tools, importing, { known: standing, judgement, tally })
  }
  await addImported(trx, importing.id, added)
  await tools.eventsSaved(trx, { ownerId: importing.ownerId, eventIds: added.map(({ event }) => event.id) })
  tally.added = added.length
  if (hasChanges(tally) && known.size > 0)
    await tools.eventsChanged(
      trx,
      [...known.values()].map(({ event }) => event.id),
    )
  return tally
}

export const isChange = ({ verdict }: Judgement): boolean => verdict !== 'left' && verdict !== 'unchanged'

function newImported(facts: object, { ownerId, now }: Importing): EventRow {
  const bare = newEvent({ id: randomUUID(), ownerId, threadId: null, place: 0, now })
  return withEvidence({ ...bare, ...facts, saved_at: now })
}

async function changeKnown(
  trx: Database,
  tools: ImportTools,
  importing: Importing,
  { known: { event }, judgement, tally }: { known: Known; judgement: Judgement; tally: Tally },
): Promise<void> {
  const { now, ownerId } = importing
  // What is taken out is as it was otherwise: where its facts come from stays known.
  const change = judgement.verdict === 'update' ? withEvidence({ ...event, ...judgement.facts }) : { saved_at: null }
  const isUpdated = await updateImported(trx, event, { ...change, changed_at: now })
  if (!isUpdated) return leaveOut(tally, { title: event.title, problem: 'edited' })
  const isOff = judgement.verdict === 'take-out'
  const reminders = isOff ? await tools.dropReminders(trx, { eventId: event.id, ownerId }) : []
  await keepBefore(trx, importing.id, { event, reminders })
  tally[isOff ? 'takenOut' : 'updated'] += 1
}

const withEvidence = (event: EventRow): EventRow => ({ ...event, evidence: evidenceOf(event) })
