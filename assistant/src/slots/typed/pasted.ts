import type { Context } from '../../context.ts'
import type { Command, TypedEvent } from '../../command.ts'
import { readPastedIcs } from './ics-body.ts'
import { readChat, readChatLine } from './pasted-chat.ts'
import { linesOfLetter, readLetter } from './pasted-letter.ts'
import { readLines } from './typed-events.ts'

/** The events of a pasted text (a calendar file, a chat, a letter, lines or fields), or null where it is a plain sentence. */
export function readPasted(text: string, memory: Context): Command | null {
  const events = readPastedIcs(text.slice(0, 200_000), memory.timeZone)
  if (events.length > 0) return { kind: 'create', events }
  if (!text.trim().includes('\n')) {
    const letter = linesOfLetter(text.trim())
    const line =
      readChatLine(text, memory) ?? readFields(text, memory) ?? (letter === null ? null : readLetter(letter, memory))
    return line && { kind: 'create', events: [line] }
  }
  const listed = readLines(text, memory)
  if (listed.length > 0) return { kind: 'create', events: listed }
  const pasted = readChat(text, memory) ?? readLetter(text, memory)
  return pasted && { kind: 'create', events: [pasted] }
}

/** "Board Games | Fri 4 Dec | 19:00 | The Fox, Leeds": a line of fields, each as a line of its own. */
function readFields(text: string, memory: Context): TypedEvent | null {
  const fields = text.split(/\s*[|¦]\s*/).filter(Boolean)
  if (fields.length < 3 || fields.length > 12 || text.length > 1000) return null
  const named = fields.findIndex((field) => !/^(?:\W*\d|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b)/i.test(field))
  const [name = '', ...rest] = [
    ...fields.slice(named, named + 1),
    ...fields.slice(0, Math.max(named, 0)),
    ...fields.slice(named + 1),
  ]
  return named < 0 ? null : readLetter([name, ...rest].join('\n'), memory)
}
