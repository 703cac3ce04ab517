import { sql } from 'kysely'
import type { ReadLine } from '@swap/contract/event'
import { compiledQuery } from '../../../platform/database/compiled-query.ts'
import type { Database } from '../../../platform/database/database.ts'

/** A line that a thread shows: from one of its pictures, or from a text typed there. */
export interface ThreadLine {
  text: string
  /** The picture it is in; null for typed text. */
  pictureId: string | null
  /** Where in the picture, as shares of its width and height. */
  box: ReadLine['box'] | null
  /** Whether it is from a short message that described an event: such a text doesn't say everything about the event. */
  isShort?: boolean
}

/** Upper bound on the lines of one thread. */
const MAX_LINES = 400
/**
 * Typed texts of at least this many characters count as pasted letters; the lines of shorter ones are used only if they
 * described a new event.
 */
const MIN_LETTER_LENGTH = 80
/** How many messages back to look for typed texts. */
const MAX_TYPED = 40

const readingsOf = compiledQuery((db) =>
  db
    .selectFrom('readings')
    .select(['picture_id', 'lines'])
    .where('thread_id', '=', '')
    .where('owner_id', '=', '')
    .where('lines', 'is not', null)
    .orderBy('created_at', 'desc'),
)

/** Lists the lines of a thread: those of its pictures and of long typed texts, without the current message. */
export async function listThreadLines(
  db: Database,
  { ownerId, threadId }: { ownerId: string; threadId: string },
): Promise<ThreadLine[]> {
  const readings = await readingsOf(db, [threadId, ownerId])
  const newest = new Map<string, readonly ReadLine[]>()
  for (const { picture_id: pictureId, lines } of readings)
    if (!newest.has(pictureId)) newest.set(pictureId, lines ?? [])
  const printed = [...newest].flatMap(([pictureId, lines]) =>
    lines.map(({ text, box }): ThreadLine => ({ text, pictureId, box })),
  )
  const typed = (await listTypedMessages(db, { ownerId, threadId, most: MAX_TYPED }))
    .filter(({ content, createdEventIds }) => content.length >= MIN_LETTER_LENGTH || createdEventIds !== null)
    .flatMap(({ content }) => {
      const isShort = content.length < MIN_LETTER_LENGTH
      const lines = content.split(/\n+|(?<=[.!?])\s+/u)
      return lines.map((text): ThreadLine => ({ text: text.trim(), pictureId: null, box: null, isShort }))
    })
  return [...printed, ...typed].filter(({ text }) => text.trim() !== '').slice(0, MAX_LINES)
}

/** A typed message. */
export interface TypedMessage {
  content: string
  /** The events that the answer showed as new; null if it showed none. */
  createdEventIds: readonly string[] | null
}

const typedIn = compiledQuery((db) =>
  db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'messages.thread_id')
    .leftJoin('messages as replies', 'replies.reply_to', 'messages.id')
    .select(['messages.content', 'replies.event_ids as createdEventIds'])
    .where('messages.thread_id', '=', '')
    .where('threads.owner_id', '=', '')
    .where('messages.sender', '=', sql.lit('user'))
    .where('messages.type', '=', sql.lit('text'))
    .orderBy('messages.created_at', 'desc')
    .limit(0),
)

/** Lists what was typed in a thread, newest first. */
export async function listTypedMessages(
  db: Database,
  { ownerId, threadId, most }: { ownerId: string; threadId: string; most: number },
): Promise<TypedMessage[]> {
  return typedIn(db, [threadId, ownerId, most])
}
