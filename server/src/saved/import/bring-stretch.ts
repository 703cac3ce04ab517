import { randomUUID } from 'node:crypto'
import type { IcsEntry } from '@swap/calendar/read-ics'
import type { Database } from '../../database/database.ts'
import type { EventRow } from '../../database/event-tables.ts'
import { newEvent } from '../../database/new-event.ts'
import { isUniqueViolation } from '../../database/unique-violation.ts'
import type { EventsChanged } from '../../tools.ts'
import { evidenceOf, evidenceWith, judgeEntry, type Judgement, type Known } from './judge-entry.ts'
import {
  addImported,
  findKnown,
  keepBefore,
  noteImport,
  updateImported,
  type Imported,
  type Importing,
} from './queries.ts'
import { nameOf } from './read-stretches.ts'
import { namesOf, standingOf } from './standing.ts'
import { counted, emptyTally, hasChanges, leaveOut, leaveValuesOut, type Tally } from './tally.ts'

export interface ImportTools {
  db: Database
  /** Called in the transaction of every change: what follows from an event's times moves with them. */
  eventsChanged: EventsChanged
  /** Called in the transaction in which events came into the calendar. */
  eventsSaved: (trx: Database, kept: { ownerId: string; eventIds: readonly string[] }) => Promise<void>
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
  const known = await findKnown(trx, importing.ownerId, namesOf(entries))
  const added: Imported[] = []
  for (const [uid, entry] of entries) {
    const judgement = judgeEntry(entry, standingOf(known, uid, entry))
    if (isChange(judgement) && !hasChanges(tally)) await noteImport(trx, importing)
    if (judgement.verdict === 'left') leaveOut(tally, { title: entry.facts.title, problem: judgement.problem })
    else if (isChangeOfKnown(judgement)) await changeKnown(trx, importing, { uid, entry, judgement, known, tally })
    else if (judgement.verdict !== 'said-already') tally[counted[judgement.verdict]] += 1
    if ('leftOut' in judgement) leaveValuesOut(tally, entry.facts.title, judgement.leftOut)
    if (judgement.verdict === 'add') added.push({ uid, event: newImported(judgement.facts, importing) })
  }
  await addImported(trx, importing.id, added)
  await tools.eventsSaved(trx, { ownerId: importing.ownerId, eventIds: added.map(({ event }) => event.id) })
  if (hasChanges(tally) && known.size > 0)
    await tools.eventsChanged(
      trx,
      [...known.values()].map(({ event }) => event.id),
    )
  return tally
}

type Change = Extract<Judgement, { verdict: 'update' | 'call-off' }>
const isChangeOfKnown = (judgement: Judgement): judgement is Change =>
  judgement.verdict === 'update' || judgement.verdict === 'call-off'
const isChange = (judgement: Judgement): boolean => judgement.verdict === 'add' || isChangeOfKnown(judgement)

function newImported(facts: object, { ownerId, now }: Importing): EventRow {
  const bare = newEvent({ id: randomUUID(), ownerId, threadId: null, place: 0, now })
  return withEvidence({ ...bare, ...facts, saved_at: now })
}

interface Changing {
  uid: string
  entry: IcsEntry
  judgement: Change
  /** The event is here as it is after the change, for a later entry about the same one. */
  known: Map<string, Known>
  tally: Tally
}

async function changeKnown(trx: Database, { id, now }: Importing, { uid, entry, judgement, known, tally }: Changing) {
  const name = known.has(uid) ? uid : nameOf(entry.series?.uid ?? '')
  const before = known.get(name)
  if (!before) return
  const change =
    judgement.verdict === 'update'
      ? withEvidence({ ...before.event, ...judgement.facts })
      : { ...judgement.change, evidence: evidenceWith(before.event, judgement.change) }
  const event = await updateImported(trx, before, { ...change, changed_at: now })
  if (!event) return leaveOut(tally, { title: before.event.title, problem: 'edited' })
  await keepBefore(trx, id, { event: before.event })
  known.set(name, { ...before, event })
  tally[counted[judgement.verdict]] += 1
}

const withEvidence = (event: EventRow): EventRow => ({ ...event, evidence: evidenceOf(event) })
