import type { Context } from '../../context.ts'
import type { Command } from '../../command.ts'
import { readPastedIcs } from './pasted-ics.ts'
import { readEventSentence, readLetter } from './letter.ts'
import { agreedInChat } from './letter-lines.ts'
import { readLines } from './typed-events.ts'

/** "And this came in the post: “Dear members, …”", "from school: Dear parents, …": what leads to a letter is not part of it. */
const LEADS =
  /^(?!(?:dear|hi|hello|hey)\b)[^"“”\n:\d]{0,80}?(?::\s*["'“‘]?|["“]|\s['‘])\s*(?<letter>(?:dear|hi|hello|hey|good (?:morning|afternoon|evening))\s[\s\S]{40,}?)["'”’]?\s*$/iu

const letterIn = (text: string): string => LEADS.exec(text)?.groups?.['letter'] ?? text

/** Reads the events of a pasted text (a calendar file, a letter, lines or fields), or null if it is a plain sentence. */
export function readPasted(text: string, context: Context): Command | null {
  const filed = readPastedIcs(text.slice(0, 200_000), context.timeZone)
  const events = filed.length > 0 ? filed : readLines(text, context)
  if (events.length > 0) return { kind: 'create', events }
  const chat = agreedInChat(text)
  const facts = chat === null ? null : readEventSentence(chat, context)
  const told = facts ? { facts, assumed: [], save: false } : readLetter(letterIn(text), context)
  return told && { kind: 'create', events: [told] }
}
