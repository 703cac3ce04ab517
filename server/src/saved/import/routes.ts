import { randomUUID } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { readIcs, type IcsEntry } from '@swap/calendar/read-ics'
import type { ImportOutcome } from '@swap/contract/calendar'
import type { Database } from '../../database/database.ts'
import type { EventRow } from '../../database/event-rows.ts'
import { newEvent } from '../../database/new-event.ts'
import { route, type Route } from '../../http/route.ts'
import { evidenceOf, judgeEntry, type Known } from './judge-entry.ts'
import { addImported, findKnown, updateImported } from './queries.ts'

/** How many events are read and written before other requests get their turn: some 10 ms of work. */
const STRETCH = 50
const MAX_LEFT = 100

/** Brings the events of another calendar in. */
export const importRoutes = ({ db }: { db: Database }): Route[] => [
  route('POST /api/calendar/:calendar/import', async ({ user, body }) => {
    const outcome: ImportOutcome = { added: 0, updated: 0, unchanged: 0, left: [] }
    const bring = async (entries: Map<string, IcsEntry>) => {
      await db.transaction().execute((trx) => bringStretch(trx, user.id, entries, outcome))
      entries.clear()
      await breathe()
    }
    const stretch = new Map<string, IcsEntry>()
    for (const entry of readIcs(body.ics, { timeZone: user.timeZone ?? 'UTC' })) {
      if ('problem' in entry) outcome.left.push(entry)
      else stretch.set(entry.uid, entry)
      if (stretch.size >= STRETCH) await bring(stretch)
    }
    if (stretch.size > 0) await bring(stretch)
    return { ...outcome, left: outcome.left.slice(0, MAX_LEFT) }
  }),
]

/** Each of these entries by its name, in one transaction: what was counted is kept. */
async function bringStretch(
  trx: Database,
  ownerId: string,
  entries: ReadonlyMap<string, IcsEntry>,
  outcome: ImportOutcome,
): Promise<void> {
  const known = await findKnown(trx, ownerId, [...entries.keys()])
  for (const [uid, entry] of entries)
    await bringOne(trx, { ownerId, uid, entry, known: known.get(uid) ?? null }, outcome)
}

interface Bringing {
  ownerId: string
  uid: string
  entry: IcsEntry
  known: Known | null
}

async function bringOne(
  trx: Database,
  { ownerId, uid, entry, known }: Bringing,
  outcome: ImportOutcome,
): Promise<void> {
  const judged = judgeEntry(entry, known)
  const now = Date.now()
  if (judged.verdict === 'left') outcome.left.push({ title: entry.facts.title, problem: judged.problem })
  else if (judged.verdict === 'unchanged') outcome.unchanged += 1
  else if (judged.verdict === 'add') {
    const bare = newEvent({ id: randomUUID(), ownerId, threadId: null, place: 0, now })
    await addImported(trx, uid, withEvidence({ ...bare, ...judged.facts, saved_at: now }))
    outcome.added += 1
  } else if (known) {
    const change = judged.verdict === 'update' ? judged.facts : { saved_at: null }
    const sequence = known.event.sequence + 1
    await updateImported(trx, withEvidence({ ...known.event, ...change, sequence, changed_at: now }))
    outcome.updated += 1
  }
}

const withEvidence = (event: EventRow): EventRow => ({ ...event, evidence: evidenceOf(event) })
