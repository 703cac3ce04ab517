import { randomUUID } from 'node:crypto'
import type { IcsEntry } from '@swap/calendar/read-ics'
import type { ImportPreview } from '@swap/contract/calendar'
import type { EventFacts } from '@swap/contract/event'
import type { Database } from '../../../platform/database/database.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { importBatch, type ImportTools } from './import-batch.ts'
import type { ExistingMatch } from './existing-match.ts'
import { decideImport, type ImportDecision } from './decide-import.ts'
import { readBatches, type ImportBatch } from './read-batches.ts'
import { findExisting, matchExisting } from './find-existing.ts'
import { undoImport } from './undo-import.ts'
import {
  countOfVerdict,
  emptyTally,
  hasChanges,
  countLeftOut,
  addSkippedValues,
  addTallies,
  type Tally,
} from './import-tally.ts'

/** Upper bound on the entries that a preview lists. */
const MAX_SHOWN = 100

/** Creates the routes that preview and import a calendar file, and undo an import. */
export const importRoutes = (tools: ImportTools): Route[] => [
  route('POST /api/calendar/:calendar/import/preview', async ({ user, body }) => {
    const preview: ImportPreview = { ...emptyTally(), entries: [] }
    for await (const batch of readBatches(body.ics, user.timeZone ?? 'UTC'))
      await previewBatch(tools.db, user.id, batch, preview)
    return preview
  }),

  route('POST /api/calendar/:calendar/import', async ({ user, body }) => {
    const importRun = { id: randomUUID(), ownerId: user.id, now: Date.now() }
    let tally = emptyTally()
    for await (const { entries, unread } of readBatches(body.ics, user.timeZone ?? 'UTC')) {
      for (const entry of unread) countLeftOut(tally, entry)
      tally = addTallies(tally, await importBatch(tools, importRun, entries))
    }
    return { ...tally, importId: hasChanges(tally) ? importRun.id : null }
  }),

  route('POST /api/imports/:id/undo', ({ user, params }) => undoImport(tools, { id: params.id, ownerId: user.id })),
]

/** Adds to a preview what importing this batch would change. */
async function previewBatch(db: Database, ownerId: string, { entries, unread }: ImportBatch, preview: ImportPreview) {
  const tally: Tally = preview
  for (const entry of unread) countLeftOut(tally, entry)
  const existing = await findExisting(db, ownerId, entries)
  for (const [entryName, entry] of entries) {
    const match = matchExisting(existing, entryName, entry)
    const decision = decideImport(entry, match)
    if (decision.verdict === 'handled-by-series') continue
    if (decision.verdict === 'leave-out') {
      countLeftOut(tally, { title: entry.facts.title, problem: decision.problem })
      continue
    }
    if ('droppedValues' in decision) addSkippedValues(tally, entry.facts.title, decision.droppedValues)
    tally[countOfVerdict[decision.verdict]] += 1
    if (decision.verdict !== 'unchanged' && preview.entries.length < MAX_SHOWN)
      preview.entries.push({
        ...shownAs(entry, match),
        ...('facts' in decision && whenOf(decision.facts)),
        verdict: decision.verdict === 'exclude-day' ? 'update' : decision.verdict,
        ...notesOf(entry, decision),
      })
  }
}

/** The times of an event as they would be stored. */
const whenOf = ({ end_date, end_time, time_zone, recurrence }: EventFacts) => ({
  end_date,
  end_time,
  time_zone,
  recurrence,
})

/** Returns the notes that a person reads about a change; for a cancelled event, only those of the decision. */
function notesOf(entry: IcsEntry, decision: ImportDecision): { notes?: string[] } {
  const ofEntry = 'facts' in decision ? entry.notes : []
  const notes = [...ofEntry, ...('notes' in decision ? decision.notes : [])]
  return notes.length > 0 ? { notes } : {}
}

/** Returns the title and start of an entry to show. A cancellation may contain nothing but the UID: then those of the existing event. */
function shownAs({ facts: { title, start_date, start_time } }: IcsEntry, { existing, series }: ExistingMatch) {
  const shown = (existing ?? series)?.event
  return {
    title: title ?? shown?.title ?? null,
    start_date: start_date ?? existing?.event.start_date ?? null,
    start_time: start_date ? start_time : (existing?.event.start_time ?? null),
  }
}
