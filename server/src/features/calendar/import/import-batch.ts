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
 * Imports a batch of calendar entries, keyed by name, in one transaction, so that the counts match what is stored. If two
 * files with the same event are imported at once, the second import retries and finds the event of the first.
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
  for (const [name, entry] of entries) {
    const decision = decideImport(entry, matchExisting(existing, name, entry))
    if (isChange(decision) && !hasChanges(tally)) await recordImport(trx, importRun)
    if (decision.verdict === 'left') countLeftOut(tally, { title: entry.facts.title, problem: decision.problem })
    else if (isChangeOfExisting(decision)) await changeExisting(trx, importRun, { name, entry, decision, known, tally })
    else if (decision.verdict !== 'handled-by-series') tally[countOfVerdict[decision.verdict]] += 1
    if ('series' in decision && decision.series)
      await excludeReplacedDay(trx, importRun, {
        name: decision.series.seriesName,
        without: decision.series,
        known,
        tally,
      })
    if ('droppedValues' in decision) addSkippedValues(tally, entry.facts.title, decision.droppedValues)
    if (decision.verdict !== 'add') continue
    const imported = { uid: name, event: newImported(decision.facts, importRun) }
    added.push(imported)
    if (!entry.series?.isThisAndFuture) {
      toAdd.push(imported)
      continue
    }
    // A later entry of the file may split it again.
    await addImported(trx, importRun.id, [imported])
    known.set(name, { event: imported.event, isOurs: false, isEdited: false })
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

/** The name of the event to change, with the existing events, kept up to date for later entries about the same event. */
interface ExistingTarget {
  name: string
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
  { name, entry, decision, known, tally }: EntryChangeTarget,
) {
  const existingName = known.has(name) ? name : (findSeriesSegment(known, entry)?.name ?? name)
  const before = known.get(existingName)
  if (!before) return
  const change =
    decision.verdict === 'update'
      ? withEvidence({ ...before.event, ...decision.facts })
      : { ...decision.change, evidence: evidenceWith(before.event, decision.change) }
  if (await updateExisting(trx, importRun, { name: existingName, known, tally }, change))
    tally[countOfVerdict[decision.verdict]] += 1
}

/** Makes the series exclude a day that another event replaces. */
async function excludeReplacedDay(
  trx: Database,
  importRun: ImportRun,
  { without: { recurrence }, ...target }: ExistingTarget & { without: SeriesWithoutDay },
) {
  const before = target.known.get(target.name)
  if (before)
    await updateExisting(trx, importRun, target, { recurrence, evidence: evidenceWith(before.event, { recurrence }) })
}

/** Changes an existing event, and keeps its previous state. False if its owner changed it meanwhile. */
async function updateExisting(
  trx: Database,
  { id, now }: ImportRun,
  { name, known, tally }: ExistingTarget,
  change: Partial<EventRow>,
): Promise<boolean> {
  const before = known.get(name)
  if (!before) return false
  const event = await updateImported(trx, before, { ...change, changed_at: now })
  if (!event) {
    countLeftOut(tally, { title: before.event.title, problem: 'edited' })
    return false
  }
  await savePreviousState(trx, id, { event: before.event })
  known.set(name, { ...before, event })
  return true
}

const withEvidence = (event: EventRow): EventRow => ({ ...event, evidence: evidenceOf(event) })
