import type { FoundThread } from '@swap/contract/thread-list'
import type { Database } from '../../platform/database/database.ts'
import { displayTitlesOfThreads } from '../../platform/database/rows/display-titles.ts'
import type { PictureAddresses } from '../../platform/storage/picture-address.ts'
import { withoutTypos, textMatches, parseSearch, type SearchWord } from './fuzzy-search.ts'
import { listEventEntries, listThreads } from './queries.ts'
import { listEventTitles, listLines, listPictureTexts, listTitles } from './search-queries.ts'
import { bestMatch, rankThreads, type SearchedThread } from './rank-threads.ts'
import { toThreadEntry } from './thread-entry.ts'

/** Upper bound on results: people add a word to their search instead of reading more. */
const MAX_FOUND = 50

interface Found {
  threads: FoundThread[]
  isMore: boolean
}

/**
 * Returns the person's threads that contain every word of a search, the best first, each with where it matched. Words
 * are taken as typed first; letters may be wrong only if nothing matches.
 */
export async function searchThreads(
  db: Database,
  addresses: PictureAddresses,
  { ownerId, text }: { ownerId: string; text: string },
): Promise<Found> {
  const words = parseSearch(text)
  const asTyped = await bestThreads(db, ownerId, words.map(withoutTypos))
  const [found, usedWords] =
    asTyped.length > 0 ? [asTyped, words.map(withoutTypos)] : [await bestThreads(db, ownerId, words), words]
  const best = found.slice(0, MAX_FOUND)
  return {
    threads: await toFoundThreads(db, addresses, { ownerId, best, words: usedWords }),
    isMore: found.length > best.length,
  }
}

async function bestThreads(db: Database, ownerId: string, words: SearchWord[]): Promise<SearchedThread[]> {
  if (words.length === 0) return []
  const texts = Map.groupBy(await listPictureTexts(db, ownerId, words), (it) => it.thread_id)
  const eventTitles = Map.groupBy(await listEventTitles(db, ownerId), (it) => it.thread_id)
  const threads = await listTitles(db, ownerId)
  const searched = threads.map(({ id, title }) => ({
    id,
    titles: [title, ...(eventTitles.get(id) ?? []).map((it) => it.title ?? '')],
    pictureText: (texts.get(id) ?? []).map((it) => it.search_text ?? '').join(''),
  }))
  return withTerms(db, rankThreads(searched, words), words)
}

/** Upper bound on the threads whose prices and times are checked, of those that contain the digits of one. */
const MAX_WITH_TERMS = 500

/**
 * Keeps only threads that contain every searched price and time. Compares titles and lines as displayed, because the
 * searchable text has no currency signs or colons.
 */
async function withTerms(db: Database, threads: SearchedThread[], words: SearchWord[]): Promise<SearchedThread[]> {
  const terms = words.filter(({ term }) => term)
  if (terms.length === 0 || threads.length === 0) return threads
  const few = threads.slice(0, MAX_WITH_TERMS)
  const read = await listLines(
    db,
    few.map(({ id }) => id),
  )
  const lines = Map.groupBy(read, ({ thread_id: id }) => id)
  return few.filter(({ id, titles }) => {
    const texts = (lines.get(id) ?? []).flatMap((reading) => (reading.lines ?? []).map((line) => line.text))
    return terms.every((term) => [...titles, ...texts].some((text) => textMatches(text, term)))
  })
}

async function toFoundThreads(
  db: Database,
  addresses: PictureAddresses,
  { ownerId, best, words }: { ownerId: string; best: SearchedThread[]; words: SearchWord[] },
): Promise<FoundThread[]> {
  const ids = best.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = new Map((await listThreads(db, { ownerId, ids })).map((row) => [row.id, row]))
  const events = Map.groupBy(await listEventEntries(db, ownerId, ids), (event) => event.thread_id)
  const shownTitles = await displayTitlesOfThreads(db, [...rows.values()])
  const lines = Map.groupBy(await listLines(db, ids), ({ thread_id: id }) => id)
  return best.flatMap(({ id, titles }) => {
    const row = rows.get(id)
    const texts = (lines.get(id) ?? []).flatMap((reading) => (reading.lines ?? []).map((line) => line.text))
    const match = bestMatch(titles, texts, words)
    return row && match
      ? [{ ...toThreadEntry(row, { events: events.get(id) ?? [], addresses, titles: shownTitles }), match }]
      : []
  })
}
