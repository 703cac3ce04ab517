import type { FieldName } from '@swap/contract/reading'
import { knownEvent } from '../context.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Command } from '../command.ts'
import { fieldNamed } from '../resolve/field-names.ts'
import { eventsInView } from '../resolve/resolve-reference.ts'
import { askForValue, changeEvents } from './changing/change-events.ts'
import { fillPrice } from './changing/fill-price.ts'
import { fillEnd, fillWhen } from './changing/fill-when.ts'
import { readFieldValue, readPostalAddress } from './read-field-value.ts'
import { resolveMentionedEvents } from './resolve-mentioned-events.ts'
import { categoryEdit, clearEdit, fieldEdit } from './values/field-edit.ts'
import { isOldValue } from './values/negation.ts'
import { isNumberOfPlace } from './values/venue-words.ts'

/**
 * Makes the command that changes a field to the value in a clause, or asks for the value if it has none. Null for a field that can't be
 * changed this way.
 *
 *     "call it Late Jazz", 'title'   → change { title: 'Late Jazz' }
 *     "change the title", 'title'    → asks for it
 */
export function fillChange(clause: Clause, field: string): Command | null {
  if (field === 'when') return isOnlyNumberedPlace(clause) ? fillText(clause, 'venue') : fillWhen(clause)
  if (field === 'end') return fillEnd(clause)
  if (field === 'ticket_price') return fillPrice(clause)
  if (field === 'category') return fillCategory(clause)
  const text = TEXT_FIELDS.find((name) => name === field)
  return text ? fillText(clause, text) : null
}

/** "room 9 now": the only number is a place's. */
const isOnlyNumberedPlace = ({ words }: Clause): boolean =>
  words.some((_, at) => isNumberOfPlace(words, at)) &&
  !words.some((word, at) => word.mention !== null && !isNumberOfPlace(words, at))

const TEXT_FIELDS: readonly FieldName[] = [
  'title',
  'venue',
  'city',
  'address',
  'notes',
  'organizer_name',
  'organizer_contact',
  'description',
  'age_restrictions',
  'event_url',
  'booking_link',
  'seat',
  'gate',
  'order_number',
]

/** "give it its old name back": what it was called before is not known here, so the name is asked for. */
const PREVIOUS_NAME =
  /^(?=.*\b(?:its|back|again|before|name|title)\b)(?:(?:the|its|his|her|their|what it was) )*(?:old|previous|former|original|earlier|first|called|before)(?: (?:one|name|title|called|before|back|again))*$/
/** "rename it to something else", "the title is wrong" */
const NO_VALUE = /^(?:(?:it|this|that|something|else|wrong|right|not|too|long|short)(?: |$))*$/

function fillText(clause: Clause, field: FieldName): Command {
  const postal = field === 'address' ? readPostalAddress(clause) : null
  const value = postal ?? readFieldValue(clause, field, currentValue(clause, field))
  if (!value) return askForValue(clause, clause.words, field)
  const text = value.words.map((word) => word.text).join(' ')
  // "I wish to amend the title"
  const endsInFieldName = value.words.length > 1 && fieldNamed(value.words.at(-1)?.text ?? '') === field
  return PREVIOUS_NAME.test(text) || NO_VALUE.test(text) || endsInFieldName
    ? askForValue(clause, value.wordsAround, field)
    : changeEvents(clause, value.wordsAround, (event) => fieldEdit(event, field, value))
}

/** "put it under art, not music": the last word that is a category and not the old one. */
function fillCategory(clause: Clause): Command {
  const { words } = clause
  const at = words.findLastIndex(
    ({ text, mention }, index) => mention === null && categoryEdit(text) !== null && !isOldValue(words, index),
  )
  const edit = categoryEdit(words[at]?.text ?? '')
  return edit ? changeEvents(clause, words.slice(0, at), () => edit) : askForValue(clause, words, 'category')
}

/** Returns the current value of a field of the event that a clause means; null if it is empty or several are meant. */
function currentValue(clause: Clause, field: FieldName): string | null {
  const events = resolveMentionedEvents(clause)
  const [id, ...more] = events.kind === 'events' ? events.ids : eventsInView(clause.context)
  const event = id !== undefined && more.length === 0 ? knownEvent(clause.context, id) : null
  const values: Partial<Record<FieldName, string | null>> = { ...event }
  return values[field] ?? null
}

/** Makes the command that clears the field that a clause names: "remove the price". Null if it names none that may be empty. */
export function fillClear(clause: Clause): Command | null {
  const { words } = clause
  const phrases = [2, 1].flatMap((length) => words.map((_, from) => ({ from, to: from + length })))
  for (const { from, to } of phrases) {
    const name = words.slice(from, to).map(({ text }) => text)
    const field = fieldNamed(name.join(' '))
    const edit = field && clearEdit(field)
    if (edit) return changeEvents(clause, [...words.slice(0, from), ...words.slice(to)], () => edit)
  }
  return null
}
