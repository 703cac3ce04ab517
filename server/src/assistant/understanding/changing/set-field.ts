import type { EventEdit } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import type { KnownEvent } from '../../memory.ts'
import { aboutOne, groupText, groupWords, meant, pointingOf, said, titleOf, type Clause } from '../clauses/clause.ts'
import { isPlainDay, typedText, type MaskedWord } from '../reading/masked.ts'
import type { Request, Step } from '../../request.ts'
import { severalInSight } from '../naming/which-event.ts'
import { EITHER, knownEvent, whenEdit, whenSaid, type Moving } from '../values/change-slots.ts'
import { categoryEdit, clearEdit, fieldEdit, NAMES, type Value } from '../values/field-edit.ts'
import { fieldCalled } from '../naming/field-names.ts'
import { namedBehind } from '../values/named-behind.ts'
import { onOneDay } from './on-one-day.ts'
import { valueSpan } from '../values/value-span.ts'
import { lengthEdit, lengthSaid } from '../values/length-said.ts'

type Edit = (event: KnownEvent) => EventEdit | null

const MANY = /^(?:(?:all|both|of|rename|retitle|call|name) )*(?:them|these|those)(?: (?:all|both|to|as))*$/

/** "rename them" is said of several, so not of the one spoken of last alone. */
export function ofMany(clause: Clause, who: readonly MaskedWord[]): Clause {
  if (!MANY.test(who.map(({ text }) => text).join(' '))) return clause
  return { ...clause, memory: { ...clause.memory, lastSpokenOf: [...severalInSight(clause.memory)] } }
}

/** Changes the event that the words mean; where the value is none, that is said. */
export function changeOf(clause: Clause, who: readonly MaskedWord[], edit: Edit): Request {
  const which = meant(ofMany(clause, who), who)
  const make = (id: string): Step => {
    const event = knownEvent(clause.memory, id)
    const made = event && edit(event)
    return made && Object.keys(made).length > 0
      ? { kind: 'change', event: id, edit: made, said: said(clause) }
      : { kind: 'cannot', wish: 'impossible-value', about: said(clause), said: said(clause) }
  }
  return (which.kind === 'events' ? changeEach(clause, which.ids, make) : null) ?? aboutOne(clause, which, make)
}

/** "all of them start at eight", "the quiz and the gig": a change of each. */
const OF_EACH = /(?:^| )(?:all|both|them|these|those|each|and|titles|names|prices|venues|(?:first|last) NUM)(?: |$)/

/** "move everything to Saturday"; what is said of everything on a day is not of all. */
const OF_EVERYTHING = /(?:^| )(?:everything|every one|the (?:whole )?lot)(?: (?!DAY|on |for |that )|$)/

function changeEach(clause: Clause, ids: readonly string[], make: (id: string) => Step): Request | null {
  // "Hamlet is £20 and the choir is £10": more than one value is told.
  const values = clause.words.filter(({ mention }) => mention?.marker === 'TIME' || mention?.marker === 'MONEY')
  if (ids.length < 2 || values.length > 1 || !(OF_EACH.test(clause.text) || OF_EVERYTHING.test(clause.text)))
    return null
  const steps = ids.map(make)
  return steps.every(({ kind }) => kind === 'change') ? onOneDay(clause, atOneHour(steps)) : null
}

const isOpposite = (one: string, other: string): boolean =>
  one !== other && (Number(one.slice(0, 2)) + 12) % 24 === Number(other.slice(0, 2)) && one.slice(2) === other.slice(2)

/** "all of them start at eight": in the half of the day in which most of them do. */
function atOneHour(steps: readonly Step[]): Step[] {
  const times = steps.flatMap((step) => (step.kind === 'change' ? (step.edit.start_time ?? []) : []))
  const [first] = times.toSorted(
    (one, other) => times.filter((it) => it === other).length - times.filter((it) => it === one).length,
  )
  return steps.map((step) => {
    const time = step.kind === 'change' ? step.edit.start_time : null
    if (step.kind !== 'change' || !time || !first || !isOpposite(time, first)) return step
    const { end_time: _, ...edit } = step.edit
    return { ...step, edit: { ...edit, start_time: first } }
  })
}

/** Asks what a field should be, of the event that is meant. */
export function askValue(clause: Clause, who: readonly MaskedWord[], missing: FieldName): Request {
  const which = meant(ofMany(clause, who), who)
  if (which.kind === 'none' || which.kind === 'unknown') return changeOf(clause, who, () => null)
  const event = which.kind === 'events' && which.ids.length === 1 ? (which.ids[0] ?? null) : null
  return { kind: 'askBack', about: 'value', missing, event, choices: [], said: said(clause) }
}

/** Words that are no value: the sentence breaks off there. */
const NO_VALUE = /^(?:to|it|this|that|as|something|something else|is|be|not)$/
const POINTS =
  /(?:^| )(?:it|its|this|that|event|one|ones|first|second|third|last|DAY|all|both|them|their|these|those)(?: |$)/
const WHEN_FIELDS: Partial<Record<FieldName, Moving>> = { start_date: 'move', start_time: 'start', end_time: 'end' }

/** "change the title to …", "the price is now 5": the field that is named becomes what stands behind it. */
export function setField(clause: Clause, match: RegExpExecArray): Request | null {
  const field = fieldCalled(match.groups?.field ?? '')
  if (!field) return null
  const who = [...groupWords(clause, match, 'who'), ...groupWords(clause, match, 'of')]
  // "the organizer's name" is no event's name.
  if (match.groups?.who && !POINTS.test(match.groups.who) && pointingOf(who, clause.memory).names.length === 0)
    return null
  const words = groupWords(clause, match, 'value')
  if (
    /^(?:wrong|not right|incorrect|not correct|off|mistaken|(?:(?:way|far|much|a bit) )*too [a-z]+|nonsense|rubbish|boring|not (?:DAY|TIME|NUM))$/.test(
      match.groups?.value ?? '',
    )
  )
    return askValue(clause, who, field)
  // "location is where exactly"
  if (
    field !== 'title' &&
    field !== 'notes' &&
    /^(?:(?:is|are|was) )?(?:where|what|when|who|how|which|why)(?: |$)/.test(match.groups?.value ?? '')
  )
    return null
  const refused = (match.groups?.value ?? '').startsWith('not ')
  if (NO_VALUE.test(match.groups?.value ?? '')) return askValue(clause, who, field)
  const length = lengthSaid(words)
  if (field === 'duration' && length) return changeOf(clause, who, (event) => lengthEdit(event, length))
  const moving = WHEN_FIELDS[field]
  const whose = who.length > 0 ? who : namedBehind(clause, words)
  if (moving) {
    const when = whenSaid(EITHER.test(match.groups?.value ?? '') ? [] : words, true)
    if (!when.day && !when.time) return EITHER.test(match.groups?.value ?? '') ? askValue(clause, who, field) : null
    return changeOf(clause, whose, (event) => whenEdit(clause, event, when, moving))
  }
  const money = words.filter(({ mention }) => mention?.marker === 'MONEY')
  if (refused)
    return money.length === 1 && field === 'ticket_price'
      ? changeOf(clause, who, (event) => fieldEdit(event, field, { text: 'price', words: money }))
      : askValue(clause, who, field)
  return changeOf(clause, who, (event) => fieldEdit(event, field, valueIn(clause, field, words)))
}

/** "at the King's Head this week": when is no part of a place. */
function withoutDay(words: readonly MaskedWord[]): readonly MaskedWord[] {
  const last = words.at(-1)
  return last && isPlainDay(last) && words.length > 1 ? words.slice(0, -1) : words
}

/** A value as it was typed: of a name or a place without what is said beside it. */
function valueIn(clause: Clause, field: FieldName, all: readonly MaskedWord[]): Value {
  const named = NAMES.includes(field) ? valueSpan(all) : all
  const words = field === 'venue' ? withoutDay(named) : named
  return { text: typedText(clause.raw, words), words }
}

/** "change the name in Advent Choir", as it is put in other languages; in what is known it is a name that is to be changed. */
export function namedIn(clause: Clause, match: RegExpExecArray): Request | null {
  const words = groupWords(clause, match, 'value')
  const isOther =
    words.some(({ mention }) => mention !== null) ||
    /^(?:it|this|that|my|the (?:calendar|picture|poster))(?: |$)/.test(match.groups?.value ?? '')
  if (isOther) return null
  const which = pointingOf(words, clause.memory).names.length > 0 ? meant(clause, words) : null
  const titles = which?.kind === 'events' ? which.ids.map((id) => titleOf(clause.memory, id).toLowerCase()) : []
  // "in Hamlet" is of Hamlet, "in Advent Choir" to a name that none has.
  return titles.includes(groupText(clause, match, 'value').toLowerCase()) ? null : setField(clause, match)
}

/** A rule for a field that the sentence names by its verb: "call it …", "note that …". */
export const textRule =
  (field: FieldName) =>
  (clause: Clause, match: RegExpExecArray): Request =>
    NO_VALUE.test(match.groups?.value ?? '')
      ? askValue(clause, groupWords(clause, match, 'who'), field)
      : changeOf(clause, groupWords(clause, match, 'who'), (event) =>
          fieldEdit(event, field, valueIn(clause, field, groupWords(clause, match, 'value'))),
        )

/** "drop Live from the title": the rest of it stays; where it has no such words, the new one is asked for. */
export function withoutWords(clause: Clause, match: RegExpExecArray): Request {
  const who = groupWords(clause, match, 'of')
  const words = groupText(clause, match, 'value')
  const which = meant(clause, who)
  const id = which.kind === 'events' && which.ids.length === 1 ? which.ids[0] : undefined
  const title = (id === undefined ? null : knownEvent(clause.memory, id)?.title) ?? ''
  const at = title.toLowerCase().indexOf(words.toLowerCase())
  const rest = `${title.slice(0, Math.max(at, 0))} ${title.slice(at + words.length)}`.replaceAll(/\s+/g, ' ').trim()
  return at < 0 || rest === '' || words === ''
    ? askValue(clause, who, 'title')
    : changeOf(clause, who, () => ({ title: rest }))
}

/** "remove the end time" */
export function clearField(clause: Clause, match: RegExpExecArray): Request | null {
  const field = fieldCalled(match.groups?.field ?? '')
  const who = [...groupWords(clause, match, 'who'), ...groupWords(clause, match, 'of')]
  return field && changeOf(clause, who, () => clearEdit(field))
}

/** "the date is wrong": the right value is asked for. */
export const wrongField = (clause: Clause, match: RegExpExecArray): Request | null => {
  const field = fieldCalled(match.groups?.field ?? '')
  return field && askValue(clause, [...groupWords(clause, match, 'who'), ...groupWords(clause, match, 'of')], field)
}

/** "rename: Late Jazz", "rename it: Late Jazz": the name stands behind the colon. */
export function renamed(clause: Clause): Request | null {
  const at = clause.words.findIndex(({ breakBefore }, place) => place > 0 && breakBefore !== 'none')
  if (at < 1 || at > 4) return null
  const words = clause.words.slice(at)
  const text = typedText(clause.raw, words)
  return changeOf(clause, clause.words.slice(1, at), (event) => fieldEdit(event, 'title', { text, words }))
}

/** "change lunch to Dishoom": another name, or another place? */
export function placeOrTitle(clause: Clause, match: RegExpExecArray): Request | null {
  const which = meant(clause, groupWords(clause, match, 'who'))
  const [event, ...others] = which.kind === 'events' ? which.ids : []
  const text = groupText(clause, match, 'value')
  const known = event && knownEvent(clause.memory, event)
  if (!known || others.length > 0 || pointingOf(groupWords(clause, match, 'who'), clause.memory).names.length === 0)
    return null
  const choices = (['venue', 'title'] as const).flatMap((field) => {
    const edit = fieldEdit(known, field, { text, words: groupWords(clause, match, 'value') })
    const label = `${field === 'venue' ? 'The place' : 'The title'}: ${text}`
    return edit ? [{ label, event, request: { kind: 'change' as const, event, edit, said: said(clause) } }] : []
  })
  return { kind: 'askBack', about: 'meaning', missing: null, event, choices, said: said(clause) }
}

/** "there's a new venue for the quiz: the Red Lion" */
export function newField(clause: Clause, match: RegExpExecArray): Request | null {
  const field = fieldCalled(match.groups?.field ?? '')
  const words = groupWords(clause, match, 'rest')
  const at = words.findIndex(({ breakBefore }, place) => place > 0 && breakBefore !== 'none')
  if (!field || WHEN_FIELDS[field] || at < 0) return null
  const value = { text: typedText(clause.raw, words.slice(at)), words: words.slice(at) }
  return changeOf(clause, words.slice(0, at), (event) => fieldEdit(event, field, value))
}

/** "add a note to Hamlet: seats in row F": the name goes up to the colon. */
export function noteTo(clause: Clause, match: RegExpExecArray): Request | null {
  const words = groupWords(clause, match, 'rest')
  const at = words.findIndex(({ breakBefore }, place) => place > 0 && breakBefore !== 'none')
  if (at < 0) return null
  const text = typedText(clause.raw, words.slice(at))
  return changeOf(clause, words.slice(0, at), (event) => fieldEdit(event, 'notes', { text, words: words.slice(at) }))
}

/** "file it under education" */
export function category(clause: Clause, match: RegExpExecArray): Request | null {
  const made = categoryEdit(groupText(clause, match, 'value'))
  return made && changeOf(clause, groupWords(clause, match, 'who'), () => made)
}
