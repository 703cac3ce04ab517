import type { Context } from '../../context.ts'
import { eventsWith, toHaystack } from '../../resolve/haystack.ts'
import { nameWords } from '../../normalize/name-words.ts'
import { isDay, mask } from '../../normalize/masked.ts'
import { readable, readSentence } from '../../normalize/sentence.ts'
import type { TypedEvent } from '../../command.ts'
import { readTypedEvent } from './typed-event.ts'

const MOST_LINES = 12
/** "Sam: beach clean up sunday?", with the time before it that some apps put there. */
const TURN =
  /^(?:\[[^\]]{4,25}\] ?|\d{1,2}:\d\d(?: ?[ap]m)? )?(?<who>\p{Lu}[\p{L}'’-]{0,20}(?: \p{L}{1,15})?): (?<text>.+)$/u
const HEADING =
  /^(?:subject|when|where|date|time|venue|location|place|price|what|title|from|to|cc|tickets|event|address)$/i

const PERSON = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]*)?$/u

/** An event that several agreed on in a chat: what is planned stands in one line, when or where it is in those behind. */
export function readChat(text: string, memory: Context): TypedEvent | null {
  const lines = readable(text)
    .split('\n', MOST_LINES)
    .map((line) => line.trim())
  const turns = lines.filter(Boolean).map((line) => TURN.exec(line)?.groups)
  if (turns.length < 2 || turns.some((turn) => !turn || HEADING.test(turn.who ?? ''))) return null
  const said = turns.map((turn) => (turn?.text ?? '').replace(/[\s?!.,]+$/u, ''))
  const at = said.findIndex((it) => mask(readSentence(it)).words.some(isDay))
  const plan = said[at]
  if (plan === undefined) return null
  const more = said
    .slice(at + 1)
    .filter(addsWhenOrWhere)
    .map(withAt)
  const sentence = readSentence([plan, ...more].join(' '))
  const made = readTypedEvent({ ...mask(sentence), memory, spokenOf: [] })
  return made?.kind === 'create' ? (made.events[0] ?? null) : null
}

/** "[18:42] Coach Pete: U11s this sunday KO 10.30 away": one line of a chat, where what is said is an event with an hour. */
export function readChatLine(text: string, memory: Context): TypedEvent | null {
  const turn = TURN.exec(readable(text).trim())?.groups
  if (!turn || HEADING.test(turn.who ?? '') || !PERSON.test(turn.who ?? '')) return null
  const line = (turn.text ?? '').replace(/[\s?!.,]+$/u, '')
  const masked = mask(readSentence(line))
  const [first] = masked.words
  // "Book club: Tuesday 7pm at Anna's" is no chat.
  if (!first || first.mention !== null || !masked.words.some(isDay)) return null
  const made = readTypedEvent({ ...masked, memory, spokenOf: [] })
  const event = made?.kind === 'create' ? (made.events[0] ?? null) : null
  const names = nameWords(readSentence(turn.who ?? '').words.map((word) => ({ ...word, mention: null })))
  const isKnown = names.some((name) => eventsWith(toHaystack(memory.known), name).size > 0)
  return event?.facts.start_time && !isKnown ? event : null
}

const addsWhenOrWhere = (line: string): boolean =>
  line.length < 60 &&
  /^(?:(?:about|around|say|maybe|ok|at|from) )*(?:\d|noon|half|quarter)|^(?:at|in) \p{L}/iu.test(line)

/** "10 at the pier", "about 6" → "at 10 at the pier", "at 6" */
const withAt = (line: string): string =>
  line.replace(/^(?:(?:about|around|say|maybe|ok|at|from) )+(?=\d)|^(?=\d)/i, 'at ')
