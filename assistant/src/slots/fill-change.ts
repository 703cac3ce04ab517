import type { EventEdit } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { daysBetween } from '@swap/dates/calendar-day'
import { applyShifts, readShifts, shiftDirection } from './changing/shifts.ts'
import { isPriceForSome, readRelativePrice } from './changing/relative-price.ts'
import { setPrice } from './changing/set-price.ts'
import { askForValue, changeEvents } from './changing/set-field.ts'
import { readStartAndEnd, readDayAndTime, type DayAndTime } from './values/day-and-time.ts'
import { knownEvent, type KnownEvent } from '../context.ts'
import { shiftEdit, whenEdit, type Moving } from './values/when-edit.ts'
import { timeAtWord, isNegated, withoutNegated } from './values/negation.ts'
import { categoryEdit, clearEdit, fieldEdit, freeEdit } from './values/field-edit.ts'
import { lengthEdit, readLength, type EventLength } from './values/length.ts'
import { dayContext, typedWords, type Clause } from '../clauses/clause.ts'
import { resolveEvents } from '../clauses/resolve-events.ts'
import type { Command } from '../command.ts'
import { isOrdinal, type MaskedWord } from '../normalize/masked.ts'
import { asOffer } from '../policy.ts'
import { fieldNamed } from '../resolve/field-names.ts'
import { eventsInView, severalInView, resolveReference, type ResolvedEvents } from '../resolve/resolve-reference.ts'
import { readSaidAddress, readSaidValue } from './fill-value.ts'
import { eventsOfSentence } from './events-of-sentence.ts'

type Edit = (event: KnownEvent) => EventEdit | null

/** The words that may name the event: no values, except "the 2nd" and "the first two". */
const plainWords = ({ words }: Clause): MaskedWord[] =>
  words.filter(
    (word, at) =>
      word.mention === null ||
      isOrdinal(word) ||
      (word.mention.marker === 'NUM' && /^(?:first|last)$/.test(words[at - 1]?.text ?? '')),
  )

const MANY = /^(?:(?:all|both|of|rename|retitle|call|name|to|as) )*(?:them|these|those)(?: (?:all|both|to|as))*$/

function eventsToChange(clause: Clause, words: readonly MaskedWord[]): ResolvedEvents {
  // "rename them" is about several, so not only the one spoken of last.
  if (MANY.test(words.map(({ text }) => text).join(' ')))
    return resolveReference(
      { ...clause.context, lastSpokenOf: severalInView(clause.context) },
      {
        names: [],
        positions: [],
        isAll: true,
        days: null,
      },
    )
  const which = eventsOfSentence(clause, words)
  return which.kind === 'events' ? which : resolveEvents(clause, words)
}

const changeTo = (clause: Clause, words: readonly MaskedWord[], edit: Edit): Command =>
  changeEvents(clause, eventsToChange(clause, words), edit)

const askFor = (clause: Clause, words: readonly MaskedWord[], field: FieldName): Command =>
  askForValue(clause, eventsToChange(clause, words), field)

/** "back a day to 3 December": where it goes says more than how far. */
const GOES_TO =
  /LONG (?:to|until|till|for|so|making it|which is|that is|ie)(?: (?:on|at|the|it is))* (?:DAY|TIME|NUM)(?: |$)|LONG DAY(?: |$)/

const MOVES =
  /(?:^| )(?:move|moved|shift|shifted|reschedule|rescheduled|push|pushed|bring|postpone|postponed|change|changed|put|bump|bumped|switch|swap)(?: |$)/
/** "bring the start forward to 19:15": says nothing about the end. */
const MOVES_START = /(?<!(?:^| )to) (?:the |its )?(?:start|beginning|starting time|kick off|kickoff)(?! date)(?: |$)/

/** The day and time given, or a bare number if there is nothing else. */
function readNewDayAndTime(clause: Clause): DayAndTime {
  const when = readDayAndTime(clause.words, MOVES.test(clause.text) ? 'moved' : 'told')
  if (when.day || when.time) return when
  const words = withoutNegated(clause.words)
  return { ...when, time: words.map((_, at) => timeAtWord(words, at)).findLast((time) => time !== null) ?? null }
}

/** "should be done by 4", "till 11": when it ends, and nothing about when it begins. */
const ENDS_BY =
  /(?:^| )(?:(?:done|finished|over|through|ends?|ending|finish(?:es|ing)?|wraps? up|goes on|goes|runs|lasts)(?: (?:by|at|around|about|until|to|on))*|until) (?:TIME|NUM)(?: |$)/
const BEGINS = /(?:^| )(?:starts?|starting|begins?|beginning|from|opens?|doors|leaves?|departs?)(?: |$)/

/** "the week after", "the day before", "the following week": counted from the event's own day. */
function daysFromOwn({ words }: Clause): number | null {
  const text = words
    .map(({ mention, typed, text: word }) => (mention && /week|following/.test(typed) ? typed : word))
    .join(' ')
  const { unit, side, next } =
    /(?:^| )(?:the (?<unit>day|night|week|weekend) (?<side>after|before|later|earlier)(?! (?:DAY|tomorrow|yesterday))|(?:the )?following (?<next>week|weekend|day))(?: |$)/.exec(
      text,
    )?.groups ?? {}
  if (!unit && !next) return null
  const days = (unit ?? next)?.startsWith('week') ? 7 : 1
  return side === 'before' || side === 'earlier' ? -days : days
}

/** A move by a number of days from its own, to the hour given with it. */
function movedBy(clause: Clause, event: KnownEvent, days: number): EventEdit | null {
  const { time, part } = readDayAndTime(clause.words, 'moved')
  const moved = shiftEdit(event, days * DAY_MINUTES, 'move')
  const hour = time && whenEdit(clause, event, { day: null, time, part }, 'move')
  return moved && { ...moved, ...hour }
}

const DAY_MINUTES = 1440

/** The change to when something is, by the days, hours or length of the sentence; asks if it gives none. */
function fillWhen(clause: Clause): Command | null {
  const words = plainWords(clause)
  const length = readLength(clause.words)
  const sign = shiftDirection(clause.text)
  if (
    !length &&
    ENDS_BY.test(clause.text) &&
    !BEGINS.test(clause.text) &&
    !readStartAndEnd(withoutNegated(clause.words))
  )
    return fillEnd(clause)
  const fromOwn = daysFromOwn(clause)
  if (fromOwn !== null) return changeTo(clause, words, (event) => movedBy(clause, event, fromOwn))
  if (length && sign !== 0 && !GOES_TO.test(clause.text)) {
    const shifts = readShifts(clause, sign, length)
    return changeTo(clause, words, (event) => applyShifts(event, shifts))
  }
  const when = readNewDayAndTime(clause)
  if (length && !length.isInDays && sign === 0 && !MOVES.test(clause.text))
    return when.day || when.time
      ? changeTo(clause, words, (event) => withLength(event, whenEdit(clause, event, when, 'start'), length))
      : fillEnd(clause)
  const isOfHour = /(?:^| )(?:time|hour|start|starts|begin|begins|TIME|NUM|later|earlier)(?: |$)/.test(clause.text)
  if (!when.day && !when.time) return askFor(clause, words, isOfHour ? 'start_time' : 'start_date')
  // "this week", "from December on": a period rather than a day to move to.
  const days = when.time || MOVES.test(clause.text) ? null : (when.day?.resolve(dayContext(clause.context)) ?? null)
  if (days && daysBetween(days.from, days.to) > 2) return null
  const moving: Moving = MOVES.test(clause.text) && !MOVES_START.test(clause.text) ? 'move' : 'start'
  return changeTo(clause, words, (event) => whenEdit(clause, event, when, moving))
}

/** "it's at 10 now, still an hour": the length counts from the new start. */
function withLength(event: KnownEvent, edit: EventEdit | null, length: EventLength): EventEdit | null {
  const start = edit?.start_time ?? event.start_time
  return edit && { ...edit, ...lengthEdit({ ...event, start_time: start }, length) }
}

/** The change to when something ends, or to how long it lasts. */
function fillEnd(clause: Clause): Command {
  const words = plainWords(clause)
  const length = readLength(clause.words)
  const sign = shiftDirection(clause.text)
  // "they added an hour, so until midnight": the hour is given.
  const isTold = /(?:^| )(?:until|till|at|to) (?:TIME|NUM)(?: |$)/.test(clause.text)
  if (length && !isTold)
    return changeTo(clause, words, (event) =>
      sign === 0 ? lengthEdit(event, length) : shiftEdit(event, sign * length.minutes, 'end'),
    )
  const both = sign === 0 ? readStartAndEnd(withoutNegated(clause.words)) : null
  const when: DayAndTime = both ? { day: null, time: both, part: null } : readNewDayAndTime(clause)
  if (!when.day && !when.time) return askFor(clause, words, 'end_time')
  return changeTo(clause, words, (event) => whenEdit(clause, event, when, both ? 'start' : 'end'))
}

const PRICED = /(?:^| )(?:prices?|costs?|tickets?|pay|paid|fee|entry|admission|quid|pounds?|euros?|dollars?)(?: |$)/

function fillPrice(clause: Clause): Command {
  const words = plainWords(clause)
  const amounts = clause.words.filter(
    ({ mention }, at) => (mention?.marker === 'MONEY' || mention?.marker === 'NUM') && !isOldValue(clause, at),
  )
  const amount = amounts.find(({ mention }) => mention?.marker === 'MONEY') ?? amounts.at(-1)
  // "twelve fifty": pounds and pence as two numbers.
  const split = /(?<![^ ])NUM NUM(?![^ ])/.test(clause.text)
    ? amounts.flatMap(({ mention }) => (mention?.marker === 'NUM' ? [mention.value] : []))
    : []
  if (split.length === 2) return changeTo(clause, words, () => ({ ticket_info: { ticket_price: split.join('.') } }))
  const relative = readRelativePrice(clause, amount)
  const moved = relative && changeTo(clause, words, relative)
  if (moved) return isPriceForSome(clause) ? asOffer(moved, typedWords(clause)) : moved
  if (amount) return changeTo(clause, words, (event) => setPrice(clause, event, amount))
  const dotted = clause.words.find(({ mention, typed }) => mention?.marker === 'TIME' && /^\d+[.]\d\d$/.test(typed))
  const { lastRequest } = clause.context
  const isOfPrice = lastRequest?.kind === 'change' && lastRequest.edit.ticket_info !== undefined
  if (dotted && (isOfPrice || PRICED.test(clause.text)))
    return changeTo(clause, words, () => ({ ticket_info: { ticket_price: dotted.typed } }))
  // "they rang, it's 3.20 now": no mention of a price, so an hour.
  if (dotted) return fillWhen(clause) ?? askFor(clause, words, 'ticket_price')
  const isFree =
    /(?:^| )(?:free|nothing|(?:no|without) charge)(?: |$)/.test(clause.text) &&
    !/ (?:not|no longer) (?:for )?free(?: |$)/.test(clause.text)
  return isFree ? changeTo(clause, words, () => freeEdit) : askFor(clause, words, 'ticket_price')
}

const isOldValue = ({ words }: Clause, at: number): boolean =>
  /^(?:not|than|of)$/.test(words[at - 1]?.text ?? '') || isNegated(words, at)

function fillCategory(clause: Clause): Command {
  const at = clause.words.findLastIndex(
    ({ text, mention }, place) => mention === null && !isOldValue(clause, place) && categoryEdit(text) !== null,
  )
  const edit = categoryEdit(clause.words[at]?.text ?? '')
  return edit ? changeTo(clause, clause.words.slice(0, at), () => edit) : askFor(clause, clause.words, 'category')
}

const CONTACT = /[\w.+-]+@[\w-]+\.[\w.-]*\w|\+?\d[\d ()-]{6,}\d/
const LINK = /(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?/i

function fillPattern(clause: Clause, field: FieldName, pattern: RegExp): Command {
  const text = pattern.exec(clause.raw)?.[0]
  if (!text) return askFor(clause, clause.words, field)
  const [from, to] = [clause.raw.indexOf(text), clause.raw.indexOf(text) + text.length]
  const beside = clause.words.filter(({ start, end }) => end <= from || start >= to)
  return changeTo(clause, beside, (event) => fieldEdit(event, field, { text, words: [] }))
}

/** The current value of a field of the event that is meant. */
function currentOf(clause: Clause, field: FieldName): string | null {
  const which = eventsOfSentence(clause)
  const [id, ...more] = which.kind === 'events' ? which.ids : eventsInView(clause.context)
  const event = id !== undefined && more.length === 0 ? knownEvent(clause.context, id) : null
  const values: Partial<Record<FieldName, string | null>> = { ...event }
  return values[field] ?? null
}

/** "give it its old name back": no sentence knows what it was called before, but the last change can be undone. */
const AS_BEFORE =
  /^(?=.*\b(?:its|back|again|before|name|title)\b)(?:(?:the|its|his|her|their|what it was) )*(?:old|previous|former|original|earlier|first|called|before)(?: (?:one|name|title|called|before|back|again))*$/

const isTakenBack = ({ context }: Clause, field: FieldName): boolean =>
  context.lastRequest?.kind === 'change' && field in context.lastRequest.edit

const ON_A_STREET = /(?:^| )on (?:[^ ]+ ){1,3}(?:road|rd|street|st|lane|avenue|close|drive|hill|row|quay|parade)(?: |$)/

function fillText(clause: Clause, named: FieldName): Command {
  const field = named === 'city' && ON_A_STREET.test(clause.text) ? 'venue' : named
  const postal = field === 'address' ? readSaidAddress(clause) : null
  const value = postal ?? readSaidValue(clause, field, currentOf(clause, field))
  const isAsBefore = value !== null && AS_BEFORE.test(value.words.map(({ text }) => text).join(' '))
  if (isAsBefore && isTakenBack(clause, field)) return { kind: 'undo', said: typedWords(clause) }
  // "I wish to amend the title", "rename it to something else": no value is said.
  const isNone =
    !value ||
    isAsBefore ||
    (value.words.length > 1 && fieldNamed(value.words.at(-1)?.text ?? '') === field) ||
    value.words.every(({ text }) => /^(?:it|this|that|something|else|wrong|right|not|too|long|short)$/.test(text))
  return isNone
    ? askFor(clause, value?.beside ?? clause.words, field)
    : changeTo(clause, value.beside, (event) => fieldEdit(event, field, value))
}

/** A change of one field to what the sentence says for it; asks if it says nothing. */
export function fillChange(clause: Clause, field: string): Command | null {
  switch (field) {
    case 'when':
      return fillWhen(clause)
    case 'end':
      return fillEnd(clause)
    case 'ticket_price':
      return fillPrice(clause)
    case 'category':
      return fillCategory(clause)
    case 'organizer_contact':
      return fillPattern(clause, field, CONTACT)
    case 'event_url':
    case 'booking_link':
      return fillPattern(clause, field, LINK)
    case 'title':
    case 'venue':
    case 'city':
    case 'address':
    case 'notes':
    case 'organizer_name':
    case 'description':
    case 'age_restrictions':
    case 'seat':
    case 'gate':
    case 'order_number':
      return fillText(clause, field)
    default:
      return null
  }
}

/** Empties the field that is named. */
export function fillClear(clause: Clause): Command | null {
  const { words } = clause
  const named = [2, 1].flatMap((length) => words.map((_, at) => ({ at, to: at + length })))
  for (const { at, to } of named) {
    const field = fieldNamed(
      words
        .slice(at, to)
        .map(({ text }) => text)
        .join(' '),
    )
    const edit = field && clearEdit(field)
    const beside = words.filter((_, place) => place < at || place >= to)
    if (edit) return changeTo(clause, beside, () => edit)
  }
  return null
}
