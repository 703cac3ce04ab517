import { wordsOfGroup, typedWords, type Clause } from '../clauses/clause.ts'
import { resolveList, resolveNamed } from '../clauses/resolve-list.ts'
import { withoutCalendar } from '../clauses/resolve-group.ts'
import type { Command, FollowUpTarget, Step } from '../command.ts'
import type { MaskedWord } from '../normalize/masked-sentence.ts'
import { titleWords } from '../normalize/title-words.ts'

/**
 * Reads an order that says only which events of the conversation to save or delete, or for which of them to repeat the last act; null for
 * any other clause.
 *
 *     "spin and pilates in my cal" · "get rid of all but the last"          → save, delete
 *     "same for the sangeet", "and the other two as well" after an act      → the same act
 */
export function readListOrder(clause: Clause): Command | null {
  const { text } = clause
  const same = SAID_NOT.test(text) ? null : (SAME.exec(text) ?? TOO.exec(text))
  const repeated = same && repeat(clause, resolve(clause, wordsOfGroup(clause, same, 'list')))
  if (repeated) return repeated
  const order = ORDER.exec(text)
  const list = order ? wordsOfGroup(clause, order, 'list') : clause.words
  const events = withoutCalendar(list)
  const isForCalendar = events.length < list.length
  const verb = order?.groups?.verb ?? ''
  const kind = DELETES.test(verb) ? 'delete' : isForCalendar || SAVES.test(verb) ? 'save' : null
  if (!kind || (kind === 'delete' && isForCalendar) || list.length - events.length > 3) return null
  const ids = resolve(clause, events, true)
  return ids.length === 0 ? null : { kind, events: ids, said: typedWords(clause) }
}

const DELETES = /^(?:delete|bin|scrap|get rid of)$/
const SAVES = /^(?:save|add)$/
const ORDER =
  /^(?:(?:please|can you|could you|and|now|just|okay) )*(?:(?<verb>save|add|put|stick|pop|bung|chuck|delete|bin|scrap|get rid of) )(?<list>.+?)(?: (?:please|too|as well|also|for me))*$/d
const SAME =
  /^(?:(?:and|oh|okay|now|also|then|please|do|the|exactly) )*same (?:(?:again|thing|reminder|goes) )*(?:for|with|to|on) (?<list>.+?)(?: (?:too|as well|also|please))*$/d
/** "and not the party": an exception, so the act is not repeated for it. */
const SAID_NOT = /^(?:(?:and|also|oh|okay|now|then|plus|but) )*not /
const TOO =
  /^(?=(?:and|also|plus|now) |.+ (?:too|as well|also)(?: please)?$)(?:(?:and|also|oh|okay|now|then|plus) )*(?<list>.+?)(?: (?:too|as well|also|please))*$/d

/** Words that refer to events without naming them. */
const OF_REFERENCE =
  /^(?:the|my|our|all|both|every|each|those|these|this|that|them|it|ones?|and|plus|but|except|apart|besides|for|from|than|others?|rest|remaining|first|second|third|fourth|fifth|last|everything|else|lot|whole|of|in|on|at|not|bar|only|NUM|DAY|events?|things?)$/

/** Resolves words that only refer to events of the conversation; empty if they say anything else. */
function resolve(clause: Clause, words: readonly MaskedWord[], isList = false): string[] {
  const { thread, lastSpokenOf } = clause.context
  if (!words.every((word) => OF_REFERENCE.test(word.text) || titleWords([word]).length > 0)) return []
  const isNamed = !isList && words.every(({ mention }) => mention === null)
  const events = resolveList(clause, words, true) ?? (isNamed ? resolveNamed(clause, words) : null)
  const here = new Set([...lastSpokenOf, ...thread.map(({ id }) => id)])
  return events?.kind === 'events' && !events.missing && events.ids.every((id) => here.has(id)) ? [...events.ids] : []
}

/** What belongs to one event alone. */
const OWN_FIELDS = [
  'title',
  'start_date',
  'end_date',
  'recurrence',
  'notes',
  'description',
  'seat',
  'gate',
  'order_number',
] as const

/** Values that another event may have too, unlike a name, a day, a note, a seat, or an hour that was reckoned from the event's own. */
const isForAny = ({ edit, said = '' }: Extract<FollowUpTarget, { kind: 'change' }>): boolean =>
  !OWN_FIELDS.some((field) => field in edit) &&
  !(edit.start_time && edit.end_time) &&
  !/\b(?:later|earlier|longer|shorter|forward|back|push|shift)\b/i.test(said)

/** Repeats the last act for other events; null if the last message was no act, or there are no others. */
function repeat(clause: Clause, ids: readonly string[]): Command | null {
  const { lastRequest: last = null } = clause.context
  const said = typedWords(clause)
  if (ids.length === 0) return null
  if (last?.kind === 'remind') return { kind: 'remind', events: [...ids], at: last.at, said }
  if (last?.kind === 'save' || last?.kind === 'unsave' || last?.kind === 'delete')
    return { ...last, events: [...ids], said }
  if (last?.kind !== 'change' || !isForAny(last) || !/(?:^| )(?:same|too|as well|also)(?: |$)/.test(clause.text))
    return null
  const steps = ids.map((event): Step => ({ kind: 'change', event, edit: last.edit, said }))
  return steps.length > 1 ? { kind: 'several', steps, said } : (steps[0] ?? null)
}
