import type { Context } from '../../context.ts'
import type { Command } from '../../command.ts'
import { readPastedIcs } from './pasted-ics.ts'
import { readEventSentence, readLetter } from './letter.ts'
import { joinChatMessages } from './letter-lines.ts'
import { readEventLines } from './typed-events.ts'

/** Matches words before a letter that are not part of it: "from school: Dear parents, …", "came in the post: “Dear members, …”" */
const LEADS =
  /^(?!(?:dear|hi|hello|hey)\b)[^"“”\n:\d]{0,80}?(?::\s*["'“‘]?|["“]|\s['‘])\s*(?<letter>(?:dear|hi|hello|hey|good (?:morning|afternoon|evening))\s[\s\S]{40,}?)["'”’]?\s*$/iu

const letterIn = (text: string): string => LEADS.exec(text)?.groups?.['letter'] ?? text

/** Reads new events from a pasted text: an ICS file, a list with one event per line, a chat or a letter. Null for a plain sentence. */
export function readPastedText(text: string, context: Context): Command | null {
  const filed = readPastedIcs(text.slice(0, 200_000), context.timeZone)
  const events = filed.length > 0 ? filed : readEventLines(text, context)
  if (events.length > 0) return { kind: 'create', events }
  const chat = joinChatMessages(text)
  const facts = chat === null ? null : readEventSentence(chat, context)
  const event = facts ? { facts, assumed: [], save: false } : readLetter(letterIn(text), context)
  return event && { kind: 'create', events: [event] }
}
