import type { EventEdit } from '@swap/contract/event'
import { dayContext, groupWords, meant, pointingOf, said, type Clause } from '../../clauses/clause.ts'
import type { KnownEvent } from '../../context.ts'
import { nameWords } from '../../normalize/name-words.ts'
import { whichEvent } from '../../resolve/which-event.ts'
import type { AskBack, Command, Step } from '../../command.ts'
import { numericMeant } from '../../entities/choose-day.ts'
import { bareTime } from '../../entities/read-times.ts'
import { fieldEdit } from '../values/field-edit.ts'
import { dateEdit, EITHER, knownEvent, whenEdit, whenSaid } from '../values/change-slots.ts'
import { typedText } from '../../normalize/masked.ts'
import { readDayOfNew } from '../typed/vague-day.ts'

/** An answer is short; anything with a verb of its own is a new wish. */
const MOST_WORDS = 12
const NEW_WISH =
  /^(?:(?:first|before that|hold on|hang on|wait|so|and|but) )*(?:when|where|who|how|why|tell|show) |^(?:what|when|where|who|why|how|is|are|do|does|did|can|could|move|change|delete|remove|remind|save|add|put|take|rename|call|set|undo|show|tell|give|find|list|which|any)(?: |$)/

const YES =
  /^(?:yes|okay|sure|do it|please do|go ahead|please|right|correct|exactly|that is right)(?: (?:please|do it|do|thanks|that one|go ahead))*$/

/** The choice that a typed answer means: "the second one", "2", "Hamlet", "the one in Brighton"; "yes" where there is but one. */
function readChoice(clause: Clause, asked: AskBack): Command | null {
  const { text, words } = clause
  const { choices } = asked
  if (YES.test(text) && choices.length === 1) return choices[0]?.request ?? null
  const number = words.length === 1 && words[0]?.mention?.marker === 'NUM' ? words[0].mention.value : null
  if (number !== null && choices[number - 1]) return choices[number - 1]?.request ?? null
  const others = choicesBut(clause, asked)
  if (others) return others
  const pointing = pointingOf(words, clause.memory)
  if (pointing.places.length === 0 && pointing.names.length === 0)
    return pointing.isAll && !NONE.test(text) ? everyChoice(asked) : null
  const events = choices.flatMap(({ event }) => event ?? [])
  const memory = { ...clause.memory, known: clause.memory.known.filter(({ id }) => events.includes(id)) }
  const which = whichEvent(memory, pointing)
  if (which.kind !== 'events') return null
  const meantAll = choices.filter(({ event }) => event !== null && which.ids.includes(event))
  const isSeveral = pointing.isAll || pointing.places.length > 1
  if (isSeveral && meantAll.length > 1) return everyChoice({ ...asked, choices: meantAll })
  return choices.find(({ event }) => event === which.ids[0])?.request ?? null
}

const ALL_BUT =
  /^(?:not (?<who>.+?)(?: (?:but|and|just|only))? (?:all )?(?:the )?(?:others?|rest)(?: NUM| ones?)?|(?:all|both|every one|everything|any)(?: of (?:them|these|those))? (?:but|except|other than|apart from)(?: for| not)? (?<but>.+)|not (?<denied>(?!now|yet|sure)[^ ]+(?: [^ ]+){0,3}))$/d

/** "not the choir but the other two", "all but the first": what was asked about one is done to each of the others. */
function choicesBut(clause: Clause, asked: AskBack): Command | null {
  const match = ALL_BUT.exec(clause.text)
  if (!match) return null
  const which = meant(clause, [
    ...groupWords(clause, match, 'who'),
    ...groupWords(clause, match, 'but'),
    ...groupWords(clause, match, 'denied'),
  ])
  const choices = asked.choices.filter(({ event }) => which.kind !== 'events' || !which.ids.includes(event ?? ''))
  if (choices.length === asked.choices.length) return null
  // "not Hamlet" says nothing yet of the others.
  if (match.groups?.denied !== undefined && choices.length > 1) return { ...asked, choices, said: said(clause) }
  return choices.length === 1 ? (choices[0]?.request ?? null) : everyChoice({ ...asked, choices })
}

const NONE = /(?:^| )(?:no|not|none|neither|never|nothing)(?: |$)/

/** "all of them": what was asked about one is done to each. */
function everyChoice({ about, choices }: AskBack): Command | null {
  const steps = choices.map(({ request }) => request)
  return about === 'which' && steps.length > 1 ? { kind: 'several', steps } : null
}

/** The value that was asked for: "Friday", "9", "Late Jazz". */
function readValue(clause: Clause, event: KnownEvent, field: AskBack['missing']): EventEdit | null {
  const when = whenSaid(clause.words)
  const [only] = clause.words
  const number = clause.words.length === 1 && only?.mention?.marker === 'NUM' ? only.mention.value : null
  if (field === 'start_date' || field === 'start_time' || field === 'end_time') {
    const time = when.time ?? (number !== null && field !== 'start_date' ? bareTime(number) : null)
    if (field === 'start_date' && number !== null) return dayEdit(clause, number)
    return when.day || time ? whenEdit(clause, event, { ...when, time }, field === 'end_time' ? 'end' : 'start') : null
  }
  return field ? fieldEdit(event, field, { text: typedText(clause.raw, clause.words), words: clause.words }) : null
}

function dayEdit({ memory }: Clause, day: number): EventEdit | null {
  const { today } = memory
  const about = dayContext(memory)
  const date = `${about.today.slice(0, 8)}${String(day).padStart(2, '0')}`
  return date >= today && !Number.isNaN(Date.parse(date)) ? { start_date: date } : null
}

/** An answer to what was asked: by the assistant last, or by a reading that found no day. Null where it is none. */
export function readAnswer(clause: Clause): Command | null {
  const { memory, text, words } = clause
  if (words.length > MOST_WORDS || NEW_WISH.test(text)) return null
  const { asked } = memory
  if (asked?.about === 'value' && asked.event !== null) {
    const event = knownEvent(memory, asked.event)
    const edit = event && readValue(clause, event, asked.missing)
    if (edit && Object.keys(edit).length > 0) return { kind: 'change', event: asked.event, edit, said: said(clause) }
  }
  const ofAll = asked?.about === 'value' && asked.each ? readDayOfAll(clause, asked.each) : null
  if (ofAll) return ofAll
  const ofNew = asked && readDayOfNew(clause, asked)
  if (ofNew) return ofNew
  if (asked && asked.choices.length > 0) return readChoice(clause, asked)
  return readOpenQuestion(clause)
}

/** "the 12th": the day of each of those that were asked about. */
function readDayOfAll(clause: Clause, ids: readonly string[]): Command | null {
  const [first] = ids.flatMap((id) => knownEvent(clause.memory, id) ?? [])
  const edit = first && readValue(clause, first, 'start_date')
  const day = edit?.start_date
  if (!day) return null
  const steps = ids.flatMap((id): Step[] => {
    const event = knownEvent(clause.memory, id)
    return event ? [{ kind: 'change', event: id, edit: dateEdit(event, day, day), said: said(clause) }] : []
  })
  return steps.length > 1 ? { kind: 'several', steps } : null
}

/** "5.12." answers "which day?"; anywhere else it is a time. */
function dottedDay({ words, memory }: Clause): string | null {
  const [only, ...more] = words
  const day = more.length === 0 ? /^(?<one>\d{1,2})[.](?<two>\d{1,2})$/.exec(only?.typed ?? '')?.groups : undefined
  return day ? (numericMeant([Number(day.one), Number(day.two)], dayContext(memory))?.from ?? null) : null
}

/** "next week", "in June", "sometime at the weekend": nearer, and still no day. */
const isVague = ({ words, memory }: Clause): boolean =>
  words.some(({ mention, typed }) => {
    const days = mention?.marker === 'DAY' ? mention.resolve(dayContext(memory)) : null
    return days !== null && days.from !== days.to && !/\d/.test(typed)
  })

/** A day, typed where the one event of the thread has none, is its day. */
function readOpenQuestion(clause: Clause): Command | null {
  const [event, ...others] = clause.memory.thread
  if (!event || others.length > 0 || event.question === null) return null
  const { field } = event.question
  if (field !== 'start_date' && field !== 'start_time' && field !== 'end_time') return null
  if (EITHER.test(clause.text))
    return { kind: 'askBack', about: 'value', missing: field, event: event.id, choices: [], said: said(clause) }
  const dotted = field === 'start_date' ? dottedDay(clause) : null
  if (dotted) return { kind: 'change', event: event.id, edit: { start_date: dotted }, said: said(clause) }
  const when = whenSaid(clause.words)
  if (!when.day && !when.time) return null
  if (nameWords(clause.words).length > 0) return null
  if (field === 'start_date' && when.day && when.time === null && isVague(clause))
    return { kind: 'askBack', about: 'value', missing: field, event: event.id, choices: [], said: said(clause) }
  const known = knownEvent(clause.memory, event.id)
  const edit = known && whenEdit(clause, known, when, field === 'end_time' ? 'end' : 'start')
  return edit ? { kind: 'change', event: event.id, edit, said: said(clause) } : null
}
