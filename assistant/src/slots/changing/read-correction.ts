import type { EventEdit } from '@swap/contract/event'
import { valueOf } from '@swap/contract/value-of'
import type { FieldName } from '@swap/contract/reading'
import { correctionIn } from '../../clauses/correction.ts'
import { dayContext, sliceClause, typedWords, type Clause } from '../../clauses/clause.ts'
import type { Command } from '../../command.ts'
import { minutesOf } from '@swap/dates/calendar-day'
import type { MaskedWord } from '../../normalize/masked-sentence.ts'
import { fieldNamed } from '../../resolve/field-names.ts'
import { resolveMentionedEvents } from '../resolve-mentioned-events.ts'
import { timeAtWord, withoutNegated } from '../values/negation.ts'
import { fillPrice } from './fill-price.ts'
import { fillEnd, fillWhen } from './fill-when.ts'

type ThreadEvent = Clause['context']['thread'][number]

/**
 * Reads a correction of what was changed last, or an order to put back what the picture says. Null for anything else.
 *
 *     "it finishes at 2", then "sorry, I meant half 2"   → end_time 14:30
 *     "it's Thursday now", then "wait the Friday"        → start_date
 *     "naw 32 was right", "back to 1 like on the flyer"  → the field that the picture gave this value
 *     "put both times back how in the letter"            → what the picture gave as start and end
 */
export function readCorrection(clause: Clause): Command | null {
  const back = lastSentenceWith(clause, GOES_BACK)
  const printed = back && putBack(back)
  if (printed) return printed
  const { lastRequest } = clause.context
  const correction = correctionIn(clause.text)
  const isOfValue = correction === null ? /^(?:TIME|NUM|MONEY)$/.test(clause.text) : ONLY_VALUES.test(correction)
  if (lastRequest?.kind !== 'change' || !isOfValue) return null
  const corrected = fillLike(lastRequest.edit, { ...clause, previousEventIds: [lastRequest.event] })
  return corrected?.kind === 'change' && corrected.event === lastRequest.event ? corrected : null
}

const END_FIELDS: readonly string[] = ['end_time', 'end_date', 'duration']
const ONLY_VALUES = /^(?:(?:at|the|until|TIME|NUM|LONG|DAY|MONEY)(?: |$))+$/

/** Changes the field that was changed last: a number after a price is a price. */
function fillLike(edit: EventEdit, clause: Clause): Command | null {
  if (Object.keys(edit).every((field) => END_FIELDS.includes(field))) return fillEnd(clause)
  const isPrice = /(?:^| )(?:MONEY|NUM)(?: |$)/.test(clause.text)
  if (edit.ticket_info) return isPrice ? fillPrice(clause) : null
  return edit.start_date || edit.start_time ? fillWhen(clause) : null
}

const SHOWN =
  '(?:ticket|flyer|poster|letter|leaflet|picture|photo|pic|invite|invitation|card|programme|paper|screenshot)'
/** "was right after all", "back to what is printed", "like it says", "leave it at" */
const GOES_BACK = new RegExp(
  `(?:^| )(?:(?:was|were|is|are) (?:right|correct)|back (?:to|how|as|like)|after all|(?:like|as|what|how) (?:it|they) (?:says?|said|was|were)|(?:like|as|how) (?:on|in) (?:the )?${SHOWN}|(?:leave|keep) (?:it|that|them) (?:at|as|on|how|like))(?: |$)`,
)
const IS_PRINTED = new RegExp(`(?:^| )(?:printed|${SHOWN}|(?:like|what|how|as) (?:it|they) (?:says?|said))(?: |$)`)

/** Returns the last sentence of a clause that matches; null if none does. */
function lastSentenceWith(clause: Clause, pattern: RegExp): Clause | null {
  const starts = clause.words.flatMap(({ breakBefore }, at) => (at === 0 || breakBefore === 'stop' ? [at] : []))
  const sentences = starts.map((from, at) => sliceClause(clause, from, starts[at + 1]))
  return sentences.findLast(({ text }) => pattern.test(text)) ?? null
}

/** Puts back what the picture gave, as far as the person has changed it: the fields with the values said, or those named. */
function putBack(clause: Clause): Command | null {
  const { context, words } = clause
  const which = resolveMentionedEvents(
    clause,
    words.filter(({ mention }) => mention === null),
  )
  const [id, ...others] = which.kind === 'events' ? which.ids : []
  const event = others.length === 0 ? context.thread.find((it) => it.id === id) : undefined
  const replaced = event ? FIELDS.filter((field) => printedValue(event, field) !== null) : []
  if (!event || replaced.length === 0) return null
  const values = withoutNegated(words).filter(({ mention }) => mention !== null)
  const named = namedFields(clause)
  const fields =
    values.length > 0
      ? replaced.filter((field) => values.some((word) => isValue(word, printedValue(event, field), clause)))
      : replaced.filter((field) => (named.length > 0 ? named.includes(field) : IS_PRINTED.test(clause.text)))
  if (fields.length === 0) return null
  const edit = fields.reduce<EventEdit>((all, field) => ({ ...all, ...editOf(field, printedValue(event, field)) }), {})
  return { kind: 'change', event: event.id, edit, said: typedWords(clause) }
}

const FIELDS = ['start_date', 'start_time', 'end_date', 'end_time', 'ticket_price', 'venue', 'title'] as const
type Field = (typeof FIELDS)[number]

/** The value that a picture gave for a field that the person has changed since; null for any other. */
function printedValue(event: ThreadEvent, field: Field): string | null {
  const { source, alternatives } = event.evidence[field] ?? {}
  const read = source === 'user' ? (alternatives?.[0]?.value ?? null) : null
  return read === valueOf(event, field) ? null : read
}

/** The fields that a clause names: "both times" are start and end. */
function namedFields({ words }: Clause): readonly FieldName[] {
  return words.flatMap(({ text }): FieldName[] => {
    if (/^(?:times|hours)$/.test(text)) return ['start_time', 'end_time']
    if (/^dates?$|^days?$/.test(text)) return ['start_date', 'end_date']
    const field = new RegExp(`^${SHOWN}s?$`).test(text) ? null : fieldNamed(text)
    return field ? [field] : []
  })
}

/** Returns whether a word states a value: 1 is 13:00, the 12th is 2026-12-12. */
function isValue(word: MaskedWord, value: string | null, { context }: Clause): boolean {
  const { mention } = word
  if (value === null || mention === null) return false
  if (mention.marker === 'DAY') return mention.resolve(dayContext(context, value))?.from === value
  if (mention.marker === 'MONEY') return Number(mention.amount) === Number(value)
  if (mention.marker === 'NUM' && mention.value === Number(value)) return true
  const time = /^\d\d:\d\d$/.test(value) ? timeAtWord([word], 0) : null
  return time !== null && (minutesOf(value) - time.hour * 60 - time.minute) % 720 === 0
}

function editOf(field: Field, value: string | null): EventEdit {
  if (field === 'ticket_price') return { ticket_info: { ticket_price: value } }
  return field === 'venue' ? { location: { venue: value } } : { [field]: value }
}
