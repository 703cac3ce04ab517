import { textsOfOwnLines, wordsOfOwnLines } from '@swap/assistant/ask-picture/words-of-own-lines'
import type { KnownEvent } from '@swap/assistant/context'
import { isSetByPerson } from '@swap/contract/quick-answers'
import type { Box } from '@swap/contract/reading'
import type { Database } from '../../../platform/database/database.ts'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import { listThreadLines, type ThreadLine } from './thread-lines.ts'

/**
 * Loads words by which a message may name an event of a picture with several: those of the lines that no other event
 * was read from. Returns, by the event's id, `ownWords`, which name it, and `ownLineText`, all words of those lines.
 */
export async function loadOwnWords(
  db: Database,
  { ownerId, threadId }: { ownerId: string; threadId: string },
  rows: readonly EventRow[],
): Promise<ReadonlyMap<string, Pick<KnownEvent, 'ownWords' | 'ownLineText'>>> {
  const byPicture = [...Map.groupBy(rows, ({ picture_id: pictureId }) => pictureId)]
  const shared = byPicture.filter(([pictureId, events]) => pictureId !== null && events.length > 1)
  if (shared.length === 0) return new Map()
  const threadLines = await listThreadLines(db, { ownerId, threadId })
  return new Map(
    shared.flatMap(([id, events]) => {
      const lines = threadLines.filter(({ pictureId }) => pictureId === id)
      const texts = lines.map(({ text }) => text)
      const lineSets = events.map((event) => linesBehind(event, lines))
      const [words, all] = [wordsOfOwnLines(texts, lineSets), textsOfOwnLines(texts, lineSets)]
      return events.map((event, at) => [event.id, { ownWords: words[at] ?? '', ownLineText: all[at] ?? '' }] as const)
    }),
  )
}

/**
 * Returns the indexes of the lines that an event's fields were read from. A value that the person set doesn't count,
 * since it may be printed for another event.
 */
function linesBehind({ evidence }: EventRow, lines: readonly ThreadLine[]): ReadonlySet<number> {
  const boxes = Object.values(evidence).flatMap((found) => (isSetByPerson(found) ? [] : found.boxes))
  return new Set(lines.flatMap(({ box }, at) => (box && boxes.some((it) => isWithin(it, box)) ? [at] : [])))
}

/** Returns whether the centre of a box lies within another. */
export function isWithin([left, top, width, height]: Box, [x, y, w, h]: readonly [number, number, number, number]) {
  const [across, down] = [left + width / 2, top + height / 2]
  return across >= x && across <= x + w && down >= y && down <= y + h
}
