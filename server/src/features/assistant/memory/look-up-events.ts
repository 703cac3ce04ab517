import type { KnownEvent } from '@swap/assistant/context'
import type { Database } from '../../../platform/database/database.ts'
import { readFingerprint } from './event-index-queries.ts'
import { loadEventIndex } from './event-index-cache.ts'
import { listKnownByIds } from './known-event-queries.ts'
import { rankEventsByWords, type SearchTerms } from './event-search.ts'

interface Asker {
  ownerId: string
  /** YYYY-MM-DD */
  today: string
}

/** The events of a person that the words of a sentence may mean, on a given day. */
export interface EventLookUp {
  today: string
  terms: SearchTerms
  /** In any order. */
  known: readonly KnownEvent[]
  /** Fingerprint of the event index at that time; null if nothing was looked up. */
  fingerprint: string | null
}

/** Looks up the events that the words of a sentence may mean. */
export async function lookUpEvents(db: Database, { ownerId, today }: Asker, terms: SearchTerms): Promise<EventLookUp> {
  if (terms.words.length === 0) return { today, terms, known: [], fingerprint: null }
  const index = await loadEventIndex(db, ownerId)
  const known = await listKnownByIds(db, ownerId, rankEventsByWords(index, terms.words, today))
  return { today, terms, known, fingerprint: index.fingerprint }
}

/** Looks the events up again within the transaction that answers; reuses the earlier result if nothing has changed. */
export async function refreshLookUp(db: Database, asker: Asker, before: EventLookUp): Promise<EventLookUp> {
  const isCurrent =
    before.today === asker.today &&
    (before.fingerprint === null || before.fingerprint === (await readFingerprint(db, asker.ownerId)))
  return isCurrent ? before : lookUpEvents(db, asker, before.terms)
}
