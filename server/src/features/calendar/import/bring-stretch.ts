import { randomUUID } from 'node:crypto'
import type { IcsEntry } from '@swap/calendar/read-ics'
import type { Database } from '../../../platform/database/database.ts'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import { newEvent } from '../../../platform/database/rows/new-event.ts'
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts'
import type { EventsChanged } from '../../../platform/database/rows/event-hooks.ts'
import { evidenceOf, evidenceWith, judgeEntry, type Judgement } from './judge-entry.ts'
import { addImported, keepBefore, recordImport, updateImported, type Imported, type Importing } from './queries.ts'
import type { WithoutDay } from './series-day.ts'
import { pieceOf, type Known } from './series-piece.ts'
import { findHere, standingOf } from './standing.ts'
import { counted, emptyTally, hasChanges, leaveOut, leaveValuesOut, type Tally } from './tally.ts'

export interface ImportTools {
  db: Database
  /** Called in the transaction of every change: everything that depends on an event's times is updated with them. */
  eventsChanged: EventsChanged
  /** Called in the transaction in which events were added to the calendar. */
  eventsSaved: (trx: Database, kept: { ownerId: string; eventIds: readonly string[] }) => Promise<void>
}

/**
 * Imports these entries, each by its name, in one transaction, so that the counts match what is stored. If two files
 * import the same event at the same moment, the second finds the first one's.
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
  const here = await findHere(trx, importing.ownerId, entries)
  const { known } = here
  const added: Imported[] = []
  const waiting: Imported[] = []
  for (const [uid, entry] of entries) {
    const judgement = judgeEntry(entry, standingOf(here, uid, entry))
    if (isChange(judgement) && !hasChanges(tally)) await recordImport(trx, importing)
    if (judgement.verdict === 'left') leaveOut(tally, { title: entry.facts.title, problem: judgement.problem })
    else if (isChangeOfKnown(judgement)) await changeKnown(trx, importing, { uid, entry, judgement, known, tally })
    else if (judgement.verdict !== 'said-already') tally[counted[judgement.verdict]] += 1
    if ('series' in judgement && judgement.series)
      await leaveDayOut(trx, importing, { uid: judgement.series.of, without: judgement.series, known, tally })
    if ('leftOut' in judgement) leaveValuesOut(tally, entry.facts.title, judgement.leftOut)
    if (judgement.verdict !== 'add') continue
    const one = { uid, event: newImported(judgement.facts, importing) }
    added.push(one)
    if (!entry.series?.isFollowed) {
      waiting.push(one)
      continue
    }
    // A later entry of the file may cut it again.
    await addImported(trx, importing.id, [one])
    known.set(uid, { event: one.event, isOurs: false, isEdited: false })
  }
  await addImported(trx, importing.id, waiting)
  await tools.eventsSaved(trx, { ownerId: importing.ownerId, eventIds: added.map(({ event }) => event.id) })
  if (hasChanges(tally) && known.size > 0)
    await tools.eventsChanged(
      trx,
      [...known.values()].map(({ event }) => event.id),
    )
  return tally
}

type EntryChange = Extract<Judgement, { verdict: 'update' | 'call-off' }>
const isChangeOfKnown = (judgement: Judgement): judgement is EntryChange =>
  judgement.verdict === 'update' || judgement.verdict === 'call-off'
const isChange = (judgement: Judgement): boolean =>
  judgement.verdict === 'add' || judgement.verdict === 'leave-day-out' || isChangeOfKnown(judgement)

function newImported(facts: object, { ownerId, now }: Importing): EventRow {
  const bare = newEvent({ id: randomUUID(), ownerId, threadId: null, place: 0, now })
  return withEvidence({ ...bare, ...facts, saved_at: now })
}

/** The existing events, updated after each change, for a later entry about the same event. */
interface OfKnown {
  uid: string
  known: Map<string, Known>
  tally: Tally
}

interface Changing extends OfKnown {
  entry: IcsEntry
  judgement: EntryChange
}

async function changeKnown(trx: Database, importing: Importing, { uid, entry, judgement, known, tally }: Changing) {
  const name = known.has(uid) ? uid : (pieceOf(known, entry)?.name ?? uid)
  const before = known.get(name)
  if (!before) return
  const change =
    judgement.verdict === 'update'
      ? withEvidence({ ...before.event, ...judgement.facts })
      : { ...judgement.change, evidence: evidenceWith(before.event, judgement.change) }
  if (await write(trx, importing, { uid: name, known, tally }, change)) tally[counted[judgement.verdict]] += 1
}

/** Makes the series leave out a day that another event replaces. */
async function leaveDayOut(
  trx: Database,
  importing: Importing,
  { without: { recurrence }, ...of }: OfKnown & { without: WithoutDay },
) {
  const before = of.known.get(of.uid)
  if (before) await write(trx, importing, of, { recurrence, evidence: evidenceWith(before.event, { recurrence }) })
}

/** Changes an existing event, and keeps its previous state. False where its owner changed it at this moment. */
async function write(
  trx: Database,
  { id, now }: Importing,
  { uid, known, tally }: OfKnown,
  change: Partial<EventRow>,
): Promise<boolean> {
  const before = known.get(uid)
  if (!before) return false
  const event = await updateImported(trx, before, { ...change, changed_at: now })
  if (!event) {
    leaveOut(tally, { title: before.event.title, problem: 'edited' })
    return false
  }
  await keepBefore(trx, id, { event: before.event })
  known.set(uid, { ...before, event })
  return true
}

const withEvidence = (event: EventRow): EventRow => ({ ...event, evidence: evidenceOf(event) })
