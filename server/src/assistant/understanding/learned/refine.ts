import { matchEvents } from '../matching/match-events.ts'
import { filterOf } from '../asking/lists.ts'
import { pairOf } from '../asking/questions.ts'
import { groupWords, said, type Clause } from '../clauses/clause.ts'
import { knownEvent, whenEdit, whenSaid } from '../values/change-slots.ts'
import { isDay, typedText, type MaskedWord } from '../reading/masked.ts'
import type { KnownEvent } from '../../memory.ts'
import { bareTime } from '../when/read-times.ts'
import { fieldsOf } from './intent.ts'
import type { Filter, Request, RequestOf } from '../../request.ts'
import {
  askedAbout,
  fieldDoubted,
  fillFind,
  fillList,
  isWhichFirst,
  isWhichLast,
  lastOfThese,
  nextOfThese,
} from './fill-question.ts'
import { moneyIn } from '../typed/typed-event.ts'
import { fillWhen } from './fill-change.ts'
import { isTaught } from './guess-intent.ts'
import { settledFilter } from './settle-filter.ts'
import { isOfOthers, whoIsMeant } from './who-is-meant.ts'

const NAMES = /(?:^| )(?:the|my) (?!event|picture|poster|price|date|time|place)[a-z]+/
const WHICH_OF_THEM = /^(?:(?:and|so) )*which (?:ones?|of|events?)(?: |$)/
const WHICH_IN = /^(?:(?:and|so) )*which (?:ones?|of (?:them|these|those)) (?:is|are|was|were) (?:in|at|near) /
const IS_WHEN = /^(?:when|date|start-time)$/

/** A request with what the rest of the sentence says for it: which of them, of which days, sure of which field. */
export function refined(clause: Clause, chosen: Request): Request {
  if ('events' in chosen && chosen.kind !== 'create' && isOfOthers(clause)) {
    const which = whoIsMeant(clause)
    return which.kind === 'events' ? { ...chosen, events: [...which.ids] } : chosen
  }
  if (/^(?:list|find|ask)$/.test(chosen.kind) && isWhichLast(clause)) return lastOfThese(clause)
  if (chosen.kind === 'askBack' && chosen.about === 'value') return withValueTold(clause, chosen) ?? chosen
  if (chosen.kind === 'change')
    return atOtherTime(clause, chosen) ?? ofOldValue(clause, chosen) ?? withWhatElse(clause, chosen)
  if (chosen.kind === 'ask' && chosen.topic === 'saved' && chosen.events.length > 1 && WHICH_OF_THEM.test(clause.text))
    return fillList(clause, 'list')
  if (chosen.kind === 'ask' && chosen.topic === 'where' && WHICH_IN.test(clause.text)) return fillList(clause, 'list')
  if (chosen.kind === 'ask') return askedOf(clause, chosen)
  if (chosen.kind === 'find' && matchEvents(clause.memory, chosen.filter).length === 0)
    return fillFind(clause) ?? chosen
  if (chosen.kind === 'list' && chosen.shape === 'next' && isWhichFirst(clause)) return nextOfThese(clause)
  if (chosen.kind === 'list' || chosen.kind === 'find') {
    const whole = withWholeFilter(clause, chosen)
    const isNothing = whole.kind === 'list' && matchEvents(clause.memory, whole.filter).length === 0
    return (isNothing && LOOKS_FOR_ONE.test(clause.text) ? fillFind(clause) : null) ?? whole
  }
  const isNothingKnown = clause.memory.known.length === 0
  return chosen.kind === 'cannot' && chosen.wish === 'unknown-event' && isNothingKnown && !NAMES.test(clause.text)
    ? { ...chosen, wish: 'no-event', about: null }
    : chosen
}

const BUT_AT =
  /(?:^| )(?:but|though|only) (?:please )?(?:(?:make it|at|to|for|say|move it to|change it to) )*(?:TIME|NUM)(?: instead| please)?$/

/** "Hamlet, but make it 8 instead": the choice, and another hour than was asked about. */
function atOtherTime(clause: Clause, chosen: RequestOf<'change'>): RequestOf<'change'> | null {
  const event =
    clause.memory.asked?.about === 'which' && BUT_AT.test(clause.text) ? knownEvent(clause.memory, chosen.event) : null
  const last = clause.words.findLast(({ mention }) => mention?.marker === 'TIME' || mention?.marker === 'NUM')?.mention
  const time = last?.marker === 'TIME' ? last : last?.marker === 'NUM' ? bareTime(last.value) : null
  const edit = event && time && whenEdit(clause, event, { day: null, time, part: null }, 'start')
  return edit ? { ...chosen, edit } : null
}

/** "what's that thing in the library": over or not, it is one that is meant. */
const LOOKS_FOR_ONE = /^(?:what|where|when) (?:is|was) that (?:[^ ]+ ){0,2}(?:thing|one|event|place)(?: |$)/

const WRITTEN = /^(?:title|notes|description|category|location|contact)$/
/** Where a time beside an amount is told. */
export const BEGINS_AT =
  /(?:^| )(?:starts?|begins?|starting|beginning|doors|(?:should|must|has to) be)(?: at)? (?:TIME|NUM)(?: |$)|(?:^| )TIME start(?: |$)/

/** An amount that is no price of the event: the old one, or what somebody paid or owes. */
const NO_PRICE =
  /(?:^| )(?:not|than|instead of|from|paid|pay|owes?|owed|spent|spend|bring|brings|lost|have|has)(?: me| him| her| them| us| about| around| only)? MONEY(?: |$)/
/** Beyond so many words more is said than a time and a price. */
const FEW_WORDS = 14

const DENIES = /^(?:not|than|of|longer|from)$/
const isNumber = ({ mention }: MaskedWord): boolean => mention?.marker === 'NUM'

const isHourOf = (time: string | null, hour: number): boolean =>
  time !== null && Number(time.slice(0, 2)) % 12 === hour % 12

/** Whose value a number is as things stand; null where it may be several's, or nobody's. */
function fieldOf(event: KnownEvent, value: number): 'ticket_price' | 'start' | 'end' | null {
  const fields = [
    event.ticket_price === String(value) ? ('ticket_price' as const) : null,
    isHourOf(event.start_time, value) ? ('start' as const) : null,
    isHourOf(event.end_time, value) ? ('end' as const) : null,
  ].filter((field) => field !== null)
  return fields.length === 1 ? (fields[0] ?? null) : null
}

const TELLS_HOUR =
  /(?:^| )(?:starts?|begins?|ends?|finish(?:es)?|closes|opens|doors|until|it is|is now|should be|make it|says)(?: now| at)? TIME(?: |$)/

/** "the second set finishes at half eleven, so change the end": the one hour that is told is the value. */
function withValueTold(clause: Clause, { missing, event: id }: RequestOf<'askBack'>): Request | null {
  const event = id === null ? null : knownEvent(clause.memory, id)
  const moving = missing === 'start_time' ? 'start' : missing === 'end_time' ? 'end' : null
  const hours = clause.words.filter(({ mention }) => mention?.marker === 'TIME' || mention?.marker === 'NUM')
  if (!event || !moving || hours.length !== 1 || !TELLS_HOUR.test(clause.text) || DENIED.test(clause.text)) return null
  const edit = whenEdit(clause, event, whenSaid(clause.words), moving)
  return edit && { kind: 'change', event: event.id, edit, said: said(clause) }
}

const DENIED = /(?:^| )(?:not|never|wrong|instead of|rather than|if|maybe|or)(?: |$)/

interface OldAndNew {
  old: number
  value: number
}

/** "18 not 15", "from 15 to 18": two numbers of which one is said to be the old one. */
function oldAndNew({ words }: Clause): OldAndNew | null {
  const range = words.flatMap(({ typed }) => /^from (\d{1,3}) to (\d{1,3})$/.exec(typed) ?? [])
  const numbers = words.filter(isNumber)
  if (range.length === 3 && numbers.length === 0) return { old: Number(range[1]), value: Number(range[2]) }
  const old = numbers.find((word) => DENIES.test(words[words.indexOf(word) - 1]?.text ?? ''))?.mention
  const value = numbers.find(({ mention }) => mention !== old)?.mention
  return numbers.length === 2 && old?.marker === 'NUM' && value?.marker === 'NUM'
    ? { old: old.value, value: value.value }
    : null
}

const OF_NUMBERS = /^(?:start_time|end_time|ticket_price|ticket_currency)$/

/** "it's 18 not 15", "9 not 8": the old value says which field the new one is for. */
function ofOldValue(clause: Clause, chosen: RequestOf<'change'>): RequestOf<'change'> | null {
  const numbers = oldAndNew(clause)
  const event = knownEvent(clause.memory, chosen.event)
  const field = event && numbers && fieldOf(event, numbers.old)
  if (!field || !fieldsOf(chosen.edit).every((it) => OF_NUMBERS.test(it))) return null
  if (field === 'ticket_price') return { ...chosen, edit: { ticket_info: { ticket_price: String(numbers.value) } } }
  // The move of both ends is told by more than the numbers.
  if (chosen.edit[`${field}_time`]) return null
  const edit = whenEdit(clause, event, { day: null, time: bareTime(numbers.value), part: null }, field)
  return edit && { ...chosen, edit }
}

const WHEN = /^(?:start|end)_(?:date|time)$/
const AT_PLACE =
  /(?:TIME|DAY|NUM) (?:at|in) (?<place>(?:the )?(?!TIME|NUM|DAY|PART|the |same|moment|end|latest|door)[^ ]+(?: [^ ]+){0,3})$/d

/** "the 12th at 7 at the Jazz Cafe": the place behind the hour, where it is written as a name. */
function placeBehind(clause: Clause): string | null {
  const match = AT_PLACE.exec(clause.text)
  const words = match ? groupWords(clause, match, 'place') : []
  const place = typedText(clause.raw, words)
  const isName =
    /^(?:the )?\p{Lu}/u.test(place) &&
    words.every(({ mention, breakBefore }, at) => mention === null && (at === 0 || breakBefore === 'none'))
  return isName ? place : null
}

/** "it starts at 9 and costs £20": the price beside the time, the time beside the price. */
function withWhatElse(clause: Clause, chosen: RequestOf<'change'>): RequestOf<'change'> {
  const { edit } = chosen
  const place = Object.keys(edit).every((field) => WHEN.test(field)) ? placeBehind(clause) : null
  if (place) return { ...chosen, edit: { ...edit, location: { venue: place } } }
  const amounts = clause.words.filter(({ mention }) => mention?.marker === 'MONEY')
  const isPlain = amounts.length === 1 && clause.words.length <= FEW_WORDS && !NO_PRICE.test(clause.text)
  if (!isPlain || Object.keys(edit).some((field) => WRITTEN.test(field))) return chosen
  if (!edit.ticket_info) return { ...chosen, edit: { ...edit, ...moneyIn(clause.words) } }
  const when = edit.start_time || !BEGINS_AT.test(clause.text) ? null : fillWhen(clause)
  return when?.kind === 'change' && when.event === chosen.event
    ? { ...chosen, edit: { ...when.edit, ...edit } }
    : chosen
}

/** Where the part that was understood says nothing of which events, the whole sentence may: "I'll be in Bath, what can I see there?" */
function withWholeFilter(
  clause: Clause,
  chosen: RequestOf<'list'> | RequestOf<'find'>,
): RequestOf<'list'> | RequestOf<'find'> {
  const filter = settledFilter(chosen.filter, clause, isTaught)
  if (chosen.kind === 'find') return { ...chosen, filter }
  const whole = settledFilter(filterOf(clause), clause, isTaught)
  if (!isOfAll(filter)) {
    const joined = {
      ...filter,
      span: filter.span ?? (isDayAlone(clause) ? whole.span : null),
      among: filter.among ?? whole.among,
    }
    return { ...chosen, filter: matchEvents(clause.memory, joined).length > 0 ? joined : filter }
  }
  return { ...chosen, filter: matchEvents(clause.memory, whole).length > 0 ? whole : filter }
}

/** "Between now and the 10th, how many …?": a day that stands for itself is no part of a remark. */
function isDayAlone({ words }: Clause): boolean {
  const day = words.findIndex(isDay)
  const from = words.findLastIndex(({ breakBefore }, at) => at <= day && breakBefore !== 'none')
  const to = words.findIndex(({ breakBefore }, at) => at > day && breakBefore !== 'none')
  return day >= 0 && (to < 0 ? words.length : to) - Math.max(from, 0) <= 3
}

const isOfAll = ({ span, words, place, category, among, most = null }: Filter): boolean =>
  span === null && words.length === 0 && place === null && category === null && among === null && most === null

const COMPARES =
  /(?:^| )(?:sooner|earlier|later|cheaper|dearer|longer|shorter|closer|nearer|same|which is (?:first|later|next))(?: |$)/

/** A question with all that it is about. */
function askedOf(clause: Clause, chosen: RequestOf<'ask'>): Request {
  if (chosen.topic === 'certainty' && (chosen.field === null || chosen.field === 'start_time'))
    return { ...chosen, field: fieldDoubted(clause, chosen.events[0] ?? '') ?? chosen.field }
  if (IS_WHEN.test(chosen.topic) && isWhichFirst(clause)) return nextOfThese(clause)
  if (chosen.events.length > 1 || !COMPARES.test(clause.text)) return chosen
  const both = askedAbout(clause)
  const ids = both.kind === 'events' && both.ids.length > 1 ? both.ids : pairOf(clause)
  return ids ? { ...chosen, events: [...ids] } : chosen
}
