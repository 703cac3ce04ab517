import { randomUUID } from 'node:crypto'
import type { IcsEntry } from '@swap/calendar/read-ics'
import type { Database } from '../../../platform/database/database.ts'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import { newEvent } from '../../../platform/database/rows/new-event.ts'
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts'
import type { OnEventsChanged } from '../../../platform/database/rows/event-hooks.ts'
import { evidenceOf, evidenceWith, decideImport, type ImportDecision } from './decide-import.ts'
import {
  addImported,
  savePreviousState,
  recordImport,
  updateImported,
  type ImportedEvent,
  type ImportRun,
} from './queries.ts'
import type { SeriesWithoutDay } from './leave-out-day.ts'
import { findSeriesPart, type ExistingEvent } from './series-part.ts'
import { findExisting, matchExisting } from './find-existing.ts'
import { countOfVerdict, emptyTally, hasChanges, countLeftOut, countValuesLeft, type Tally } from './import-tally.ts'

/** The tools of imports, and what to call when events change. */
export interface ImportTools {
  db: Database
  /** Called in the transaction of every change: everything that depends on an event's times is updated with them. */
  eventsChanged: OnEventsChanged
  /** Called in the transaction in which events were added to the calendar. */
  eventsSaved: (trx: Database, kept: { ownerId: string; eventIds: readonly string[] }) => Promise<void>
}

/**
 * Imports these entries, each by its name, in one transaction, so that the counts match what is stored. If two files
 * import the same event at the same moment, the second finds the first one's.
 */
export async function importBatch(
  tools: ImportTools,
  importRun: ImportRun,
  entries: ReadonlyMap<string, IcsEntry>,
): Promise<Tally> {
  if (entries.size === 0) return emptyTally()
  const bring = () => tools.db.transaction().execute((trx) => importEntries(trx, tools, importRun, entries))
  return bring().catch((error: unknown) => {
    if (isUniqueViolation(error)) return bring()
    throw error
  })
}

async function importEntries(
  trx: Database,
  tools: ImportTools,
  importRun: ImportRun,
  entries: ReadonlyMap<string, IcsEntry>,
): Promise<Tally> {
  const tally = emptyTally()
  const existing = await findExisting(trx, importRun.ownerId, entries)
  const { known } = existing
  const added: ImportedEvent[] = []
  const waiting: ImportedEvent[] = []
  for (const [uid, entry] of entries) {
    const decision = decideImport(entry, matchExisting(existing, uid, entry))
    if (isChange(decision) && !hasChanges(tally)) await recordImport(trx, importRun)
    if (decision.verdict === 'left') countLeftOut(tally, { title: entry.facts.title, problem: decision.problem })
    else if (isChangeOfExisting(decision)) await changeExisting(trx, importRun, { uid, entry, decision, known, tally })
    else if (decision.verdict !== 'said-already') tally[countOfVerdict[decision.verdict]] += 1
    if ('series' in decision && decision.series)
      await leaveDayOut(trx, importRun, { uid: decision.series.of, without: decision.series, known, tally })
    if ('leftOut' in decision) countValuesLeft(tally, entry.facts.title, decision.leftOut)
    if (decision.verdict !== 'add') continue
    const one = { uid, event: newImported(decision.facts, importRun) }
    added.push(one)
    if (!entry.series?.isThisAndFuture) {
      waiting.push(one)
      continue
    }
    // A later entry of the file may cut it again.
    await addImported(trx, importRun.id, [one])
    known.set(uid, { event: one.event, isOurs: false, isEdited: false })
  }
  await addImported(trx, importRun.id, waiting)
  await tools.eventsSaved(trx, { ownerId: importRun.ownerId, eventIds: added.map(({ event }) => event.id) })
  if (hasChanges(tally) && known.size > 0)
    await tools.eventsChanged(
      trx,
      [...known.values()].map(({ event }) => event.id),
    )
  return tally
}

type EntryChange = Extract<ImportDecision, { verdict: 'update' | 'call-off' }>
const isChangeOfExisting = (decision: ImportDecision): decision is EntryChange =>
  decision.verdict === 'update' || decision.verdict === 'call-off'
const isChange = (decision: ImportDecision): boolean =>
  decision.verdict === 'add' || decision.verdict === 'leave-day-out' || isChangeOfExisting(decision)

function newImported(facts: object, { ownerId, now }: ImportRun): EventRow {
  const bare = newEvent({ id: randomUUID(), ownerId, threadId: null, place: 0, now })
  return withEvidence({ ...bare, ...facts, saved_at: now })
}

/** The existing events, updated after each change, for a later entry about the same event. */
interface OfExisting {
  uid: string
  known: Map<string, ExistingEvent>
  tally: Tally
}

interface Changing extends OfExisting {
  entry: IcsEntry
  decision: EntryChange
}

async function changeExisting(trx: Database, importRun: ImportRun, { uid, entry, decision, known, tally }: Changing) {
  const name = known.has(uid) ? uid : (findSeriesPart(known, entry)?.name ?? uid)
  const before = known.get(name)
  if (!before) return
  const change =
    decision.verdict === 'update'
      ? withEvidence({ ...before.event, ...decision.facts })
      : { ...decision.change, evidence: evidenceWith(before.event, decision.change) }
  if (await write(trx, importRun, { uid: name, known, tally }, change)) tally[countOfVerdict[decision.verdict]] += 1
}

/** Makes the series leave out a day that another event replaces. */
async function leaveDayOut(
  trx: Database,
  importRun: ImportRun,
  { without: { recurrence }, ...of }: OfExisting & { without: SeriesWithoutDay },
) {
  const before = of.known.get(of.uid)
  if (before) await write(trx, importRun, of, { recurrence, evidence: evidenceWith(before.event, { recurrence }) })
}

/** Changes an existing event, and keeps its previous state. False if its owner changed it at this moment. */
async function write(
  trx: Database,
  { id, now }: ImportRun,
  { uid, known, tally }: OfExisting,
  change: Partial<EventRow>,
): Promise<boolean> {
  const before = known.get(uid)
  if (!before) return false
  const event = await updateImported(trx, before, { ...change, changed_at: now })
  if (!event) {
    countLeftOut(tally, { title: before.event.title, problem: 'edited' })
    return false
  }
  await savePreviousState(trx, id, { event: before.event })
  known.set(uid, { ...before, event })
  return true
}

const withEvidence = (event: EventRow): EventRow => ({ ...event, evidence: evidenceOf(event) })
