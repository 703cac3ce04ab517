import { sql } from 'kysely'
import { compiledQuery } from '../../../platform/database/compiled-query.ts'
import type { Database } from '../../../platform/database/database.ts'
import { displayTitleField, displayTitlesOf } from '../../../platform/database/rows/display-titles.ts'
import { toEvent } from '../../../platform/database/rows/event-rows.ts'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import { unindexedOwnerId } from '../../../platform/database/rows/unindexed-owner.ts'
import {
  listKnownByIds,
  listKnownFrom,
  listKnownOfCategory,
  listKnownOn,
  listKnownReminded,
} from './known-event-queries.ts'
import type { EventIndex } from './event-index.ts'
import { loadEventIndex } from './event-index-cache.ts'
import type { KnownEvent, Context } from '@swap/assistant/context'
import { loadOwnWords } from './own-words.ts'
import { lookUpEvents, refreshLookUp, type EventLookUp } from './look-up-events.ts'
import { filterEvents, type SearchTerms, type MemoryScope } from './event-search.ts'
import { dayBefore } from '@swap/assistant/resolve/overlap'
import { followUpTarget, type AskBack, type Filter } from '@swap/assistant/command'

// Loads the assistant's memory (its `Context`), and the events that replies are about. In the compiled queries, ''
// stands for a value that each call passes.

/** Whose memory to load, in which thread and on which day. */
export interface MemoryRequest {
  ownerId: string
  threadId: string
  now: number
  timeZone: string
  today: string
  isDayFirst: boolean
}

/** The assistant's memory, and the part of it that was looked up by the words of the message. */
export interface LoadedMemory {
  memory: Context
  lookUp: EventLookUp
}

/** Loads what the assistant needs to understand a message: the thread's events, the last answer, and events that the message may name. */
export async function loadMemory(
  db: Database,
  { ownerId, threadId, ...moment }: MemoryRequest,
  { text, terms, prefetched }: { text: string; terms: SearchTerms; prefetched?: EventLookUp | null },
): Promise<LoadedMemory> {
  const { rows, keptFor } = await listThreadEvents(db, { ownerId, threadId })
  const last = await lastAnswer(db, threadId, keptFor)
  const asker = { ownerId, today: moment.today }
  const lookUp = prefetched
    ? await refreshLookUp(db, asker, { ...prefetched, terms })
    : await lookUpEvents(db, asker, terms)
  const conversationIds = [
    ...rows.map(({ id }) => id),
    ...last.lastSpokenOf,
    ...(last.spokenOfBefore ? [last.spokenOfBefore] : []),
    ...choicesOf(last.asked),
  ]
  const known = [...(await listKnownByIds(db, ownerId, [...new Set(conversationIds)])), ...lookUp.known].toSorted(byId)
  for (const span of terms.spans) known.push(...(await listKnownOn(db, ownerId, { ...span, most: MAX_ON_A_DAY })))
  if (rows.length === 0 && ASKS_OF_REMINDERS.test(text))
    known.push(...(await listKnownReminded(db, ownerId, moment.today)))
  const ownWords = await loadOwnWords(db, { ownerId, threadId }, rows)
  const all = (await withShownTitles(db, distinct(known))).map((it) => ({
    ...it,
    ownWords: '',
    ...ownWords.get(it.id),
  }))
  const memory = { ...moment, thread: rows.map((row) => toEvent(row, null)), known: all, ...last }
  return { memory, lookUp }
}

/** Returns a function that adds everything in a scope to the memory. */
export function createMemoryExtender(
  db: Database,
  ownerId: string,
  memory: Context,
): (scope: MemoryScope) => Promise<Context> {
  const index = once(() => loadEventIndex(db, ownerId))
  return (scope) => extendMemory(db, { ownerId, memory, index }, scope)
}

/** Matches questions about reminders that name no event: "what reminders do I have". */
const ASKS_OF_REMINDERS = /\b(?:reminders|alarms|alerts)\b/i

/** Upper bound on events looked at on the days of a sentence, to find which one is meant. */
const MAX_ON_A_DAY = 200

const choicesOf = (asked: AskBack | null): string[] =>
  asked ? [...asked.choices.flatMap(({ event }) => event ?? []), ...(asked.event ? [asked.event] : [])] : []

const byId = ({ id: one }: KnownEvent, { id: other }: KnownEvent): number => (one < other ? -1 : one > other ? 1 : 0)

const distinct = (known: readonly KnownEvent[]): KnownEvent[] => [...new Map(known.map((it) => [it.id, it])).values()]

/** Adds how titles in capitals are shown. */
async function withShownTitles(db: Database, known: readonly KnownEvent[]): Promise<KnownEvent[]> {
  const titles = await displayTitlesOf(db, known)
  return titles.size === 0 ? [...known] : known.map((it) => ({ ...it, ...displayTitleField(it.id, titles) }))
}

function once<Of>(make: () => Promise<Of>): () => Promise<Of> {
  let made: Promise<Of> | null = null
  return () => (made ??= make())
}

/** A memory, with what is needed to add events to it. */
interface ExtendableMemory {
  ownerId: string
  memory: Context
  index: () => Promise<EventIndex>
}

/** Returns the memory with everything a request needs: all events that fit a list, or those at the same time as an event. */
async function extendMemory(
  db: Database,
  { ownerId, memory, index }: ExtendableMemory,
  scope: MemoryScope,
): Promise<Context> {
  const more: KnownEvent[] = []
  for (const span of scope.spans) more.push(...(await listKnownOn(db, ownerId, span)))
  if (scope.filter) more.push(...(await listMatching(db, { ownerId, memory, index }, scope.filter)))
  if (scope.hasAllUpcoming)
    more.push(...(await listKnownFrom(db, ownerId, { from: dayBefore(memory.today), isSaved: false })))
  return more.length > 0
    ? { ...memory, known: distinct([...memory.known, ...(await withShownTitles(db, more))]) }
    : memory
}

async function listMatching(
  db: Database,
  { ownerId, memory, index }: ExtendableMemory,
  filter: Filter,
): Promise<KnownEvent[]> {
  if (filter.among) return listKnownByIds(db, ownerId, filter.among)
  if (filter.span) return listKnownOn(db, ownerId, filter.span)
  if (filter.words.length > 0 || filter.place !== null)
    return listKnownByIds(db, ownerId, filterEvents(await index(), filter))
  const ofCategory = filter.category ? await listKnownOfCategory(db, ownerId, filter.category) : []
  // With a category, coming events without one are included: the answer mentions them separately.
  const toCome = await listKnownFrom(db, ownerId, { from: memory.today, isSaved: filter.which === 'saved' })
  return [...ofCategory, ...toCome]
}

/** Returns the current id of an event: its own, or that of the event it was merged into. */
type KeptFor = (id: string) => string

const ofThread = compiledQuery((db) =>
  db
    .selectFrom('events')
    .selectAll()
    .where('thread_id', '=', '')
    .where('owner_id', '=', '')
    .orderBy('created_at')
    .orderBy('place_in_picture'),
)

/** Lists the events of a thread; a merged event is replaced by the one it was merged into, which is what the person sees. */
export async function listThreadEvents(
  db: Database,
  { ownerId, threadId }: { ownerId: string; threadId: string },
): Promise<{ rows: EventRow[]; keptFor: KeptFor }> {
  const own = await ofThread(db, [threadId, ownerId])
  const into = new Map(own.flatMap(({ id, merged_into: kept }) => (kept === null ? [] : [[id, kept] as const])))
  const keptFor: KeptFor = (id) => into.get(id) ?? id
  const elsewhere = await listEvents(db, ownerId, [...new Set(into.values())])
  const all = new Map([...own, ...elsewhere].map((row) => [row.id, row]))
  const ids = new Set(own.map(({ id }) => keptFor(id)))
  return { rows: [...ids].flatMap((id) => all.get(id) ?? []), keptFor }
}

/** How many answers back the word "it" may refer to, even if a list was shown since. */
const ANSWERS_BACK = 4

const lastAnswers = compiledQuery((db) =>
  db
    .selectFrom('messages')
    .select(['answer', 'event_ids'])
    .where('thread_id', '=', '')
    .where('sender', '=', sql.lit('assistant'))
    .where(sql<boolean>`role in ('result', 'said')`)
    .orderBy('created_at', 'desc')
    .orderBy('position', 'desc')
    .limit(sql.lit(ANSWERS_BACK)),
)

/** Returns what the assistant last spoke of in a thread, and what it asked there. An event card shown since takes precedence. */
async function lastAnswer(
  db: Database,
  threadId: string,
  keptFor: KeptFor,
): Promise<Pick<Context, 'lastSpokenOf' | 'spokenOfBefore' | 'isListed' | 'asked' | 'lastRequest'>> {
  const [last, ...earlier] = await lastAnswers(db, [threadId])
  const idsOf = (it: typeof last): string[] => [...new Set((it?.answer?.spokenOf ?? it?.event_ids ?? []).map(keptFor))]
  const before = earlier.map(idsOf).find((ids) => ids.length > 0) ?? []
  return {
    lastSpokenOf: idsOf(last),
    spokenOfBefore: before.length === 1 ? (before[0] ?? null) : null,
    isListed: (last?.answer?.mentions.length ?? 0) > 1,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this feature alone, in this shape
    asked: (last?.answer?.asked ?? null) as AskBack | null,
    lastRequest: followUpTarget.safeParse(last?.answer?.lastRequest).data ?? null,
  }
}

const oneOf = compiledQuery((db) => db.selectFrom('events').selectAll().where('owner_id', '=', '').where('id', '=', ''))

/** Lists a person's events by their ids, in the order of the ids; other people's events are left out like missing ones. */
export async function listEvents(db: Database, ownerId: string, ids: readonly string[]): Promise<EventRow[]> {
  const [only, ...others] = ids
  if (only === undefined) return []
  if (others.length === 0) return oneOf(db, [ownerId, only])
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where(unindexedOwnerId, '=', ownerId)
    .where('id', 'in', ids)
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}
