import type { Context } from '../../context.ts'
import type { Command } from '../../command.ts'
import { readPastedIcs } from './ics-body.ts'
import { eventOf, readLetter } from './letter.ts'
import { chatIn } from './letter-lines.ts'
import { readLines } from './typed-events.ts'

/** The events of a pasted text (a calendar file, a letter, lines or fields), or null where it is a plain sentence. */
export function readPasted(text: string, memory: Context): Command | null {
  const filed = readPastedIcs(text.slice(0, 200_000), memory.timeZone)
  const events = filed.length > 0 ? filed : readLines(text, memory)
  if (events.length > 0) return { kind: 'create', events }
  const chat = chatIn(text)
  const facts = chat === null ? null : eventOf(chat, memory)
  const told = facts ? { facts, assumed: [], save: false } : readLetter(text, memory)
  return told && { kind: 'create', events: [told] }
}
