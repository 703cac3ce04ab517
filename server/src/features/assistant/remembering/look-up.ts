import type { KnownEvent } from '@swap/assistant/context'
import type { Database } from '../../../platform/database/database.ts'
import { readFingerprint } from './index-queries.ts'
import { loadEventIndex } from './kept-indexes.ts'
import { listKnownByIds } from './known-queries.ts'
import { bestWithAny, type Needed } from './needed.ts'

interface Asking {
  ownerId: string
  /** YYYY-MM-DD */
  today: string
}

/** Which of a person's events the words of a sentence may mean, on a day. */
export interface LookedUp {
  today: string
  needed: Needed
  /** In any order. */
  known: readonly KnownEvent[]
  /** Of the events when they were looked up; null if none had to be. */
  fingerprint: string | null
}

/** Looks up the events that the words of a sentence may mean. */
export async function lookUp(db: Database, { ownerId, today }: Asking, needed: Needed): Promise<LookedUp> {
  if (needed.words.length === 0) return { today, needed, known: [], fingerprint: null }
  const index = await loadEventIndex(db, ownerId)
  const known = await listKnownByIds(db, ownerId, bestWithAny(index, needed.words, today))
  return { today, needed, known, fingerprint: index.fingerprint }
}

/** The same within the transaction that answers; reuses the earlier look-up if nothing has changed. */
export async function lookUpAgain(db: Database, asking: Asking, before: LookedUp): Promise<LookedUp> {
  const isStill =
    before.today === asking.today &&
    (before.fingerprint === null || before.fingerprint === (await readFingerprint(db, asking.ownerId)))
  return isStill ? before : lookUp(db, asking, before.needed)
}
