import type { FieldName } from '@swap/contract/reading'
import { GOES_TO, MOVES_START } from './changing/moves.ts'
import { askValue, changeOf, ofMany } from './changing/set-field.ts'
import { EITHER, knownEvent, shiftEdit, whenEdit, whenSaid, type Moving, type WhenSaid } from './values/change-slots.ts'
import { categoryEdit, clearEdit, fieldEdit, freeEdit } from './values/field-edit.ts'
import { fieldCalled } from '../resolve/field-names.ts'
import { endsLater, withoutOld, withoutThem } from './values/two-times.ts'
import { lengthEdit, lengthSaid } from './values/length-said.ts'
import { dayContext, type Clause } from '../clauses/clause.ts'
import { daysBetween } from '@swap/dates/calendar-day'
import { inSight } from '../resolve/which-event.ts'
import { bareTime } from '../entities/read-times.ts'
import { isDay, isOrdinal, type MaskedWord } from '../normalize/masked.ts'
import type { Command } from '../command.ts'
import { addressSaid, readSaidValue, withTown } from './fill-value.ts'
import { whoIsMeant } from './who-is-meant.ts'
import type { KnownEvent } from '../context.ts'
import type { EventEdit } from '@swap/contract/event'

const plainWords = (clause: Clause): MaskedWord[] =>
  clause.words.filter(
    (word, at) =>
      word.mention === null ||
      isOrdinal(word) ||
      // "the first two"
      (word.mention.marker === 'NUM' && /^(?:first|last)$/.test(clause.words[at - 1]?.text ?? '')),
  )

function changed(clause: Clause, words: readonly MaskedWord[], edit: (event: KnownEvent) => EventEdit | null): Command {
  const which = whoIsMeant(ofMany(clause, words), words)
  const told: Clause = which.kind === 'events' ? { ...clause, spokenOf: which.ids } : clause
  return changeOf(told, which.kind === 'events' ? [] : words, edit)
}

function asked(clause: Clause, words: readonly MaskedWord[], field: FieldName): Command {
  const which = whoIsMeant(clause, words)
  return askValue(
    which.kind === 'events' ? { ...clause, spokenOf: which.ids } : clause,
    which.kind === 'events' ? [] : words,
    field,
  )
}

const EARLIER = /(?:^| )(?:up LONG|prepone|shorten|cut|trim|earlier|forward|fwd|sooner|ahead|shorter|less)(?: |$)/
const LATER =
  /(?:^| )(?:LONG on$|on LONG|later|late|by LONG|back|postponed?|delay(?:ed)?|behind|push(?:ed)?|after|put off|out|longer|extra|more|bump(?:ed)?|add|extend|lengthen|prolong)(?: |$)/

const signOf = (text: string): number => (EARLIER.test(text) ? -1 : LATER.test(text) ? 1 : 0)

const MOVES =
  /(?:^| )(?:move|moved|shift|shifted|reschedule|rescheduled|push|pushed|bring|postpone|postponed|change|changed|put|bump|bumped|switch|swap)(?: |$)/

const isDenied = (words: readonly MaskedWord[], at: number): boolean =>
  /^(?:not|than|of|do|cant|cannot|never|nae)$/.test(words[at - 1]?.text ?? '') ||
  (words[at - 1]?.text === 'the' && /^(?:not|than|of)$/.test(words[at - 2]?.text ?? '')) ||
  /^(?:(?:is|was|would be) )?(?:(?:way|much|far) )?too /.test(
    words
      .slice(at + 1, at + 4)
      .map(({ text }) => text)
      .join(' '),
  )

/** Of several mentions that are told one after the other the last that is not denied: "not 8. 7." */
function lastOf(words: readonly MaskedWord[], isOne: (word: MaskedWord) => boolean): MaskedWord | undefined {
  const all = words.filter(isOne)
  return all.findLast((word) => !isDenied(words, words.indexOf(word))) ?? all.at(-1)
}

const isHour = ({ mention }: MaskedWord, at = -1, words: readonly MaskedWord[] = []): boolean =>
  mention?.marker === 'NUM' &&
  mention.value > 0 &&
  mention.value <= 24 &&
  !COUNTED_THINGS.test(`${words[at + 1]?.text ?? ''} ${words[at + 2]?.text ?? ''}`)
/** "3 of us", "two adults": a number of these is no hour. */
const COUNTED_THINGS =
  /^(?:of (?:us|you|them)$|(?:people|tickets?|adults?|kids|children|seats?|places?|nights?|days?|weeks?|months?|rooms?) )/

/** "they told us at Mass this morning": the day on which one heard of it is no new day. */
function withoutHeard(words: readonly MaskedWord[]): readonly MaskedWord[] {
  const isHeard = words.some(({ text }) => HEARD.test(text))
  return isHeard ? words.filter(({ typed, mention }) => mention?.marker !== 'DAY' || !JUST_NOW.test(typed)) : words
}
const HEARD = /^(?:told|said|rang|announced|texted|wrote|emailed|heard|phoned|messaged)$/
const JUST_NOW = /^(?:this morning|today|yesterday|earlier today|tonight)$/

/** The day and the time that are meant, where others are named first: "from Friday to Saturday"; a bare number where nothing else is. */
function whenMeant(all: readonly MaskedWord[]): WhenSaid {
  const words = withoutOld(withoutHeard(all))
  const last = words.filter(isDay).length > 1 ? lastOf(words, isDay) : undefined
  const text = words.map((word) => word.text).join(' ')
  const others = last ? words.filter((word) => isDay(word) && word !== last) : []
  const when = whenSaid(withoutThem(words, others), MOVES.test(text))
  if (when.day || when.time) return when
  const hour = lastOf(words, (word) => isHour(word, words.indexOf(word), words))
  return hour?.mention?.marker === 'NUM' ? { ...when, time: bareTime(hour.mention.value) } : when
}

/** "pottery will run till two", "the market shuts at nine": when it ends. */
const ENDS =
  /(?:^| )(?:(?:runs?|running|goes|going|lasts?|lasting|open|stays?|continues?|is|be|keep) (?:on )?until|end|ends|ended|ending|finish|finishes|finished|finishing|shuts?|closes?|wraps? up|winds? up|lets? (?:us )?out|gets? over|(?:is|be|all) over|be done)(?: it| this)?(?: (?:already|now|only|at|by|on|around|about))* (?=TIME|NUM|DAY)/
const STARTS = /(?:^| )(?:starts?|starting|begins?|beginning|doors|opens?|kicks? off|from)(?: |$)/

const isEnd = ({ text, words }: Clause): boolean =>
  /^(?:extend|prolong|lengthen|shorten|trim|cut) .+ by LONG|^cut .+ short(?: |$)/.test(text) ||
  (ENDS.test(text) &&
    !STARTS.test(text) &&
    withoutOld(words).filter((word) => isDay(word) || isClock(word)).length === 1)

const isClock = (word: MaskedWord): boolean => word.mention?.marker === 'TIME' || isHour(word)

const AS_START = /(?:^| )(?:as|for) (?:the |its )?(?:start|beginning|start time)(?: |$)/

/** The change of when something is, by the days, hours or length of the sentence; asked for where it says none. */
function fillWhen(clause: Clause): Command | null {
  if (isEnd(clause)) return fillEnd(clause)
  const words = plainWords(clause)
  const minutes = lengthSaid(clause.words)?.minutes ?? null
  const sign = signOf(clause.text)
  if (minutes !== null && sign !== 0 && !GOES_TO.test(clause.text))
    return changed(clause, words, (event) => shiftEdit(event, sign * minutes, 'move'))
  const when = whenMeant(clause.words)
  const isVague = isOfLongSpan(clause, when.day)
  if (isVague && !when.time && !MOVES.test(clause.text)) return null
  if (!when.day && !when.time)
    return asked(
      clause,
      words,
      /(?:^| )(?:date|day|DAY)(?: |$)/.test(clause.text)
        ? 'start_date'
        : /(?:^| )(?:time|hour|start|starts|begin|begins|TIME|NUM|later|earlier)(?: |$)/.test(clause.text)
          ? 'start_time'
          : 'start_date',
    )
  // "doors at half seven, so put that as the start" moves nothing.
  const moving: Moving =
    MOVES.test(clause.text) && !AS_START.test(clause.text) && !MOVES_START.test(clause.text) ? 'move' : 'start'
  return changed(clause, words, (event) => whenEdit(clause, event, when, moving))
}

/** "this week": no day of what takes place then. */
function isOfLongSpan({ memory }: Clause, day: WhenSaid['day']): boolean {
  const days = day?.resolve(dayContext(memory)) ?? null
  return days !== null && daysBetween(days.from, days.to) > 2
}

function fillEnd(clause: Clause): Command | null {
  const words = plainWords(clause)
  const both = endsLater(withoutOld(clause.words))
  if (both && !signOf(clause.text))
    return changed(clause, words, (event) => whenEdit(clause, event, { day: null, time: both, part: null }, 'start'))
  const length = lengthSaid(clause.words)
  const sign = signOf(clause.text)
  // "they added an hour, so until midnight": the hour is told.
  const isTold = /(?:^| )(?:until|till|at|to) (?:TIME|NUM)(?: |$)/.test(clause.text)
  if (length && sign !== 0 && !isTold)
    return changed(clause, words, (event) => shiftEdit(event, sign * length.minutes, 'end'))
  if (length && !isTold) return changed(clause, words, (event) => lengthEdit(event, length))
  const when = whenMeant(clause.words)
  if (!when.day && !when.time) return asked(clause, words, 'end_time')
  return changed(clause, words, (event) => whenEdit(clause, event, when, 'end'))
}

const FREE =
  /(?:^| )(?:free (?:entry|admission|now)|(?:is|are|it) (?:now )?free|entry free|without charge|no charge|free of charge|costs? nothing|costing nothing)(?: |$)/
const NOT_FREE = /(?:^| )(?:not|no longer) (?:for )?free(?: |$)/

/** "twelve fifty": pounds and pence as two numbers. */
function splitAmount(words: readonly MaskedWord[]): string | null {
  for (const [at, { mention }] of words.entries()) {
    const next = words[at + 1]?.mention
    if (mention?.marker !== 'NUM' || next?.marker !== 'NUM' || words[at + 1]?.breakBefore !== 'none') continue
    if (mention.value < 200 && next.value >= 10 && next.value < 100) return `${mention.value}.${next.value}`
  }
  return null
}

/** "it's two nights": what is counted is no money. */
const COUNTED =
  /(?:^| )NUM (?:nights?|days?|weeks?|people|guests?|sessions?|parts?|acts?|bands?|floors?|stages?|rooms?|miles?)$/

function fillPrice(clause: Clause): Command | null {
  if (COUNTED.test(clause.text)) return null
  const money = clause.words.filter(
    ({ mention }, at) =>
      (mention?.marker === 'MONEY' || mention?.marker === 'NUM') &&
      !/^(?:not|than|of)$/.test(clause.words[at - 1]?.text ?? ''),
  )
  const words = plainWords(clause)
  const isFree = FREE.test(clause.text) && !NOT_FREE.test(clause.text)
  if (isFree && !money.some(({ mention }) => mention?.marker === 'MONEY')) return changed(clause, words, () => freeEdit)
  if (EITHER.test(clause.text)) return asked(clause, words, 'ticket_price')
  const split = splitAmount(clause.words)
  if (split) return changed(clause, words, () => ({ ticket_info: { ticket_price: split } }))
  if (money.length > 0) {
    const last = money.find(({ mention }) => mention?.marker === 'MONEY') ?? money.at(-1)
    return changed(clause, words, (event) =>
      fieldEdit(event, 'ticket_price', { text: 'price', words: last ? [last] : [] }),
    )
  }
  if (/(?:^| )(?:free|nothing)(?: |$)/.test(clause.text) && !/(?:^| )not (?:for )?free(?: |$)/.test(clause.text))
    return changed(clause, words, () => freeEdit)
  return asked(clause, words, 'ticket_price')
}

function fillCategory(clause: Clause): Command | null {
  const at = clause.words.findLastIndex(
    ({ text, mention }, place) =>
      mention === null && !/^(?:not|than|of)$/.test(clause.words[place - 1]?.text ?? '') && categoryEdit(text) !== null,
  )
  const edit = categoryEdit(clause.words[at]?.text ?? '')
  return edit ? changed(clause, clause.words.slice(0, at), () => edit) : asked(clause, clause.words, 'category')
}

const CONTACT = /[\w.+-]+@[\w-]+\.[\w.-]*\w|\+?\d[\d ()-]{6,}\d/
const LINK = /(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?/i

function fillPattern(clause: Clause, field: FieldName, pattern: RegExp): Command | null {
  const text = pattern.exec(clause.raw)?.[0]
  if (!text) return asked(clause, clause.words, field)
  const [from, to] = [clause.raw.indexOf(text), clause.raw.indexOf(text) + text.length]
  const beside = clause.words.filter(({ start, end }) => end <= from || start >= to)
  return changed(clause, beside, (event) =>
    field === 'organizer_contact'
      ? { contact: { organizer_contact: text } }
      : fieldEdit(event, field, { text, words: [] }),
  )
}

/** What a field of the event that is meant has now. */
function currentOf(clause: Clause, field: FieldName): string | null {
  const which = whoIsMeant(clause)
  const [id, ...more] = which.kind === 'events' ? which.ids : inSight(clause.memory)
  const event = id !== undefined && more.length === 0 ? knownEvent(clause.memory, id) : null
  const values: Partial<Record<FieldName, string | null>> = { ...event }
  return values[field] ?? null
}

function fillText(clause: Clause, field: FieldName): Command | null {
  const postal = field === 'address' ? addressSaid(clause) : null
  const value = postal ?? withTown(clause, field, readSaidValue(clause, field, currentOf(clause, field)))
  // "I wish to amend the title": no value is said.
  const last = value && value.words.length > 1 ? (value.words.at(-1)?.text ?? '') : ''
  if (value && fieldCalled(last) === field && field !== 'description') return asked(clause, value.beside, field)
  if (
    !value ||
    value.words.every(({ text }) =>
      /^(?:it|this|that|something|else|wrong|right|not|too|long|short|boring)$/.test(text),
    )
  )
    return asked(clause, clause.words, field)
  return changed(clause, value.beside, (event) => fieldEdit(event, field, value))
}

/** A change of one field to what the sentence says for it; asked for where it says nothing. */
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
      return fillText(clause, field)
    default:
      return null
  }
}

/** Empties the field that is named. */
export function fillClear(clause: Clause): Command | null {
  const texts = clause.words.map(({ text }) => text)
  for (let length = 2; length > 0; length--)
    for (let at = 0; at + length <= texts.length; at++) {
      const field = fieldCalled(texts.slice(at, at + length).join(' '))
      const edit = field && clearEdit(field)
      if (edit)
        return changed(
          clause,
          clause.words.filter((_, place) => place < at || place >= at + length),
          () => edit,
        )
    }
  return null
}
