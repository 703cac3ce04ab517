import { randomUUID } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { readIcs, type IcsEntry } from '@swap/calendar/read-ics'
import type { ImportOutcome } from '@swap/contract/calendar'
import type { Database } from '../../database/database.ts'
import type { EventRow } from '../../database/event-rows.ts'
import { newEvent } from '../../database/new-event.ts'
import { isUniqueViolation } from '../../database/unique-violation.ts'
import { hashToken } from '../../derived-token.ts'
import { route, type Route } from '../../http/route.ts'
import { evidenceOf, judgeEntry, type Known } from './judge-entry.ts'
import { addImported, findKnown, updateImported } from './queries.ts'

/** How many events are read and written before other requests get their turn: some 10 ms of work. */
const STRETCH = 50
const MAX_LEFT = 100

export interface ImportTools {
  db: Database
  /** Called in the transaction of every change: what follows from an event's times moves with them. */
  eventsChanged: (trx: Database, eventIds: readonly string[]) => Promise<void>
}

/** Brings the events of another calendar in. */
export const importRoutes = (tools: ImportTools): Route[] => [
  route('POST /api/calendar/:calendar/import', async ({ user, body }) => {
    const outcome: ImportOutcome = { added: 0, updated: 0, unchanged: 0, left: [] }
    const leave = (entry: ImportOutcome['left'][number]) => {
      if (outcome.left.length < MAX_LEFT) outcome.left.push(entry)
    }
    const stretch = new Map<string, IcsEntry>()
    let looked = 0
    const bring = async () => {
      const brought = await bringStretch(tools, user.id, stretch)
      for (const verdict of ['added', 'updated', 'unchanged'] as const) outcome[verdict] += brought[verdict]
      for (const entry of brought.left) leave(entry)
      stretch.clear()
      looked = 0
      await breathe()
    }
    for (const entry of readIcs(body.ics, { timeZone: user.timeZone ?? 'UTC' })) {
      looked += 1 // what cannot be read takes its time, too
      if ('problem' in entry) leave(entry)
      else stretch.set(nameOf(entry), entry)
      if (looked >= STRETCH) await bring()
    }
    await bring()
    return outcome
  }),
]

/** Longer than any program makes them (RFC 7986, 5.3); an index of PostgreSQL holds some 2700 bytes. */
const MOST_OF_NAME = 255

/** What an entry goes by here: its name, or what stands for one that is too long to be kept. */
const nameOf = ({ uid }: IcsEntry): string => (uid.length > MOST_OF_NAME ? hashToken(uid) : uid)

/**
 * Each of these entries by its name, in one transaction: what was counted is kept. Of two files that bring the same at the same
 * moment, the second finds what the first brought.
 */
async function bringStretch(
  tools: ImportTools,
  ownerId: string,
  entries: ReadonlyMap<string, IcsEntry>,
): Promise<ImportOutcome> {
  const bring = () => tools.db.transaction().execute((trx) => bringAll(trx, tools, ownerId, entries))
  return bring().catch((error: unknown) => {
    if (isUniqueViolation(error)) return bring()
    throw error
  })
}

async function bringAll(
  trx: Database,
  { eventsChanged }: ImportTools,
  ownerId: string,
  entries: ReadonlyMap<string, IcsEntry>,
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { added: 0, updated: 0, unchanged: 0, left: [] }
  if (entries.size === 0) return outcome
  const known = await findKnown(trx, ownerId, [...entries.keys()])
  for (const [uid, entry] of entries)
    await bringOne(trx, { ownerId, uid, entry, known: known.get(uid) ?? null }, outcome)
  if (outcome.updated > 0)
    await eventsChanged(
      trx,
      [...known.values()].map(({ event }) => event.id),
    )
  return outcome
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
    // What is taken out is as it was otherwise: where its facts come from stays known.
    const change = judged.verdict === 'update' ? withEvidence({ ...known.event, ...judged.facts }) : { saved_at: null }
    const isUpdated = await updateImported(trx, known.event, { ...change, changed_at: now })
    if (isUpdated) outcome.updated += 1
    else outcome.left.push({ title: entry.facts.title, problem: 'edited' })
  }
}

const withEvidence = (event: EventRow): EventRow => ({ ...event, evidence: evidenceOf(event) })
