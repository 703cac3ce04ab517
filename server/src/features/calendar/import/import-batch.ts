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
import type { SeriesWithoutDay } from './exclude-day.ts'
import { findSeriesSegment, type ExistingEvent } from './series-segment.ts'
import { findExisting, matchExisting } from './find-existing.ts'
import { countOfVerdict, emptyTally, hasChanges, countLeftOut, addSkippedValues, type Tally } from './import-tally.ts'

/** What importing a calendar file needs: the database, and the hooks to call when events change. */
export interface ImportTools {
  db: Database
  /** Called in the transaction of every change: everything that depends on an event's times is updated with them. */
  eventsChanged: OnEventsChanged
  /** Called in the transaction in which events were added to the calendar. */
  eventsSaved: (trx: Database, kept: { ownerId: string; eventIds: readonly string[] }) => Promise<void>
}

/**
 * Imports a batch of calendar entries in one transaction, so that the counts match what is stored. The entries are
 * keyed by the names under which they are stored: their UIDs, or hashes of long ones (see `entryNameOf`). If two files with the same event are
 * imported at once, the second import retries and finds the event of the first.
 */
export async function importBatch(
  tools: ImportTools,
  importRun: ImportRun,
  entries: ReadonlyMap<string, IcsEntry>,
): Promise<Tally> {
  if (entries.size === 0) return emptyTally()
  const importAll = () => tools.db.transaction().execute((trx) => importEntries(trx, tools, importRun, entries))
  return importAll().catch((error: unknown) => {
    if (isUniqueViolation(error)) return importAll()
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
  const toAdd: ImportedEvent[] = []
  for (const [entryName, entry] of entries) {
    const decision = decideImport(entry, matchExisting(existing, entryName, entry))
    if (isChange(decision) && !hasChanges(tally)) await recordImport(trx, importRun)
    if (decision.verdict === 'leave-out') countLeftOut(tally, { title: entry.facts.title, problem: decision.problem })
    else if (isChangeOfExisting(decision))
      await changeExisting(trx, importRun, { entryName, entry, decision, known, tally })
    else if (decision.verdict !== 'handled-by-series') tally[countOfVerdict[decision.verdict]] += 1
    // The entry takes the place of a day of a series that exists already.
    if ('series' in decision && decision.series)
      await excludeReplacedDay(trx, importRun, {
        entryName: decision.series.seriesName,
        replacedDay: decision.series,
        known,
        tally,
      })
    if ('droppedValues' in decision) addSkippedValues(tally, entry.facts.title, decision.droppedValues)
    if (decision.verdict !== 'add') continue
    const imported = { uid: entryName, event: newImported(decision.facts, importRun) }
    added.push(imported)
    if (!entry.series?.isThisAndFuture) {
      toAdd.push(imported)
      continue
    }
    // It continues a series that it splits, and a later entry of the file may split it again: it must be found then.
    await addImported(trx, importRun.id, [imported])
    known.set(entryName, { event: imported.event, isOurs: false, isEdited: false })
  }
  await addImported(trx, importRun.id, toAdd)
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
  decision.verdict === 'add' || decision.verdict === 'exclude-day' || isChangeOfExisting(decision)

function newImported(facts: object, { ownerId, now }: ImportRun): EventRow {
  const bare = newEvent({ id: randomUUID(), ownerId, threadId: null, place: 0, now })
  return withEvidence({ ...bare, ...facts, saved_at: now })
}

/**
 * The entry name of the event to change, with the existing events, kept up to date for later entries about the same
 * event.
 */
interface ExistingTarget {
  entryName: string
  known: Map<string, ExistingEvent>
  tally: Tally
}

interface EntryChangeTarget extends ExistingTarget {
  entry: IcsEntry
  decision: EntryChange
}

async function changeExisting(
  trx: Database,
  importRun: ImportRun,
  { entryName, entry, decision, known, tally }: EntryChangeTarget,
) {
  const existingName = known.has(entryName) ? entryName : (findSeriesSegment(known, entry)?.name ?? entryName)
  const before = known.get(existingName)
  if (!before) return
  const change =
    decision.verdict === 'update'
      ? withEvidence({ ...before.event, ...decision.facts })
      : { ...decision.change, evidence: evidenceWith(before.event, decision.change) }
  if (await updateExisting(trx, importRun, { entryName: existingName, known, tally }, change))
    tally[countOfVerdict[decision.verdict]] += 1
}

/** Makes the series exclude a day that another event replaces. */
async function excludeReplacedDay(
  trx: Database,
  importRun: ImportRun,
  { replacedDay: { recurrence }, ...target }: ExistingTarget & { replacedDay: SeriesWithoutDay },
) {
  const before = target.known.get(target.entryName)
  if (before)
    await updateExisting(trx, importRun, target, { recurrence, evidence: evidenceWith(before.event, { recurrence }) })
}

/** Changes an existing event, and keeps its previous state. False if its owner changed it meanwhile. */
async function updateExisting(
  trx: Database,
  { id, now }: ImportRun,
  { entryName, known, tally }: ExistingTarget,
  change: Partial<EventRow>,
): Promise<boolean> {
  const before = known.get(entryName)
  if (!before) return false
  const event = await updateImported(trx, before, { ...change, changed_at: now })
  if (!event) {
    countLeftOut(tally, { title: before.event.title, problem: 'edited' })
    return false
  }
  await savePreviousState(trx, id, { event: before.event })
  known.set(entryName, { ...before, event })
  return true
}

const withEvidence = (event: EventRow): EventRow => ({ ...event, evidence: evidenceOf(event) })
