import { randomUUID } from 'node:crypto'
import type { IcsEntry } from '@swap/calendar/read-ics'
import type { ImportPreview } from '@swap/contract/calendar'
import type { EventFacts } from '@swap/contract/event'
import type { Database } from '../../../platform/database/database.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { bringStretch, type ImportTools } from './bring-stretch.ts'
import type { Standing } from './entry-standing.ts'
import { judgeEntry, type Judgement } from './judge-entry.ts'
import { readStretches, type ImportBatch } from './read-stretches.ts'
import { findHere, standingOf } from './standing.ts'
import { takeImportBack } from './take-back.ts'
import { counted, emptyTally, hasChanges, leaveOut, leaveValuesOut, sumOf, type Tally } from './tally.ts'

const MAX_SHOWN = 100

/** Imports the events of another calendar, and undoes imports. */
export const importRoutes = (tools: ImportTools): Route[] => [
  route('POST /api/calendar/:calendar/import/preview', async ({ user, body }) => {
    const preview: ImportPreview = { ...emptyTally(), entries: [] }
    for await (const stretch of readStretches(body.ics, user.timeZone ?? 'UTC'))
      await lookAt(tools.db, user.id, stretch, preview)
    return preview
  }),

  route('POST /api/calendar/:calendar/import', async ({ user, body }) => {
    const importing = { id: randomUUID(), ownerId: user.id, now: Date.now() }
    let tally = emptyTally()
    for await (const { entries, unread } of readStretches(body.ics, user.timeZone ?? 'UTC')) {
      for (const entry of unread) leaveOut(tally, entry)
      tally = sumOf(tally, await bringStretch(tools, importing, entries))
    }
    return { ...tally, importId: hasChanges(tally) ? importing.id : null }
  }),

  route('POST /api/imports/:id/undo', ({ user, params }) => takeImportBack(tools, { id: params.id, ownerId: user.id })),
]

/** Adds what this batch would change to what the previous ones would. */
async function lookAt(db: Database, ownerId: string, { entries, unread }: ImportBatch, preview: ImportPreview) {
  const tally: Tally = preview
  for (const entry of unread) leaveOut(tally, entry)
  const here = await findHere(db, ownerId, entries)
  for (const [uid, entry] of entries) {
    const standing = standingOf(here, uid, entry)
    const judgement = judgeEntry(entry, standing)
    if (judgement.verdict === 'said-already') continue
    if (judgement.verdict === 'left') {
      leaveOut(tally, { title: entry.facts.title, problem: judgement.problem })
      continue
    }
    if ('leftOut' in judgement) leaveValuesOut(tally, entry.facts.title, judgement.leftOut)
    tally[counted[judgement.verdict]] += 1
    if (judgement.verdict !== 'unchanged' && preview.entries.length < MAX_SHOWN)
      preview.entries.push({
        ...shownAs(entry, standing),
        ...('facts' in judgement && whenOf(judgement.facts)),
        verdict: judgement.verdict === 'leave-day-out' ? 'update' : judgement.verdict,
        ...notesOf(entry, judgement),
      })
  }
}

/** When it is, as it will be kept. */
const whenOf = ({ end_date, end_time, time_zone, recurrence }: EventFacts) => ({
  end_date,
  end_time,
  time_zone,
  recurrence,
})

/** The notes a person reads about a change; a cancelled event is read no further. */
function notesOf(entry: IcsEntry, judgement: Judgement): { notes?: string[] } {
  const ofEntry = 'facts' in judgement ? entry.notes : []
  const notes = [...ofEntry, ...('notes' in judgement ? judgement.notes : [])]
  return notes.length > 0 ? { notes } : {}
}

/** As given in the file; a cancellation may name nothing but the event. */
function shownAs({ facts: { title, start_date, start_time } }: IcsEntry, { itself, series }: Standing) {
  const here = (itself ?? series)?.event
  return {
    title: title ?? here?.title ?? null,
    start_date: start_date ?? itself?.event.start_date ?? null,
    start_time: start_date ? start_time : (itself?.event.start_time ?? null),
  }
}
