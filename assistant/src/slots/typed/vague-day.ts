import { addDays, daysBetween } from '@swap/dates/calendar-day'
import { dayContext, said, type Clause } from '../../clauses/clause.ts'
import type { AskBack, Choice, Command, TypedEvent } from '../../command.ts'
import { timeMeant } from '../../entities/choose-time.ts'
import type { Days } from '../../entities/mention.ts'
import { isDay, mask, type MaskedWord } from '../../normalize/masked.ts'
import { readSentence } from '../../normalize/sentence.ts'
import { whenSaid } from '../values/change-slots.ts'

// An event on some day that is not settled yet: "lunch with Ana next week".

const WEEK = 7
const dayNamed = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** The range that contains the event's day; null if the words name the day, or give a first and a last day. */
export function vagueDay(words: readonly MaskedWord[], { memory }: Clause): Days | null {
  const [word, ...others] = words.filter(isDay)
  if (!word || others.length > 0 || word.mention?.marker !== 'DAY' || word.mention.last) return null
  const days = word.mention.resolve(dayContext(memory))
  return days !== null && daysBetween(days.from, days.to) >= WEEK - 1 && !/\d/.test(word.typed) ? days : null
}

/** The last day of a month that lacks the day said: for "31 June" the 30th. Null if there is no such month either. */
export function dayInstead(words: readonly MaskedWord[], { memory }: Clause): Days | null {
  const word = words.find(isDay)
  const days = ['30', '29', '28'].map((day) => {
    const typed = word?.typed.replace(/\b(?:29|3[01])(?:st|th)?\b/, day)
    const [mention] = mask(readSentence(typed ?? '')).words.flatMap((it) => (isDay(it) ? [it.mention] : []))
    return mention?.marker === 'DAY' ? mention.resolve(dayContext(memory)) : null
  })
  return days.find((it) => it?.from === it?.to && it) ?? null
}

/** Asks which of the days it is; the event waits in the choices, and nothing is created yet. */
export function askDay(clause: Clause, event: Omit<TypedEvent, 'save'>, { from, to }: Days): Command {
  const { start_date: _, end_date: __, ...facts } = event.facts
  const first = from < clause.memory.today ? clause.memory.today : from
  const days = Array.from({ length: Math.min(WEEK, daysBetween(first, to) + 1) }, (_day, at) => addDays(first, at))
  const choices = days.map((start_date): Choice => {
    const created = { ...event, facts: { ...facts, start_date }, save: false }
    const request = { kind: 'create' as const, events: [created], said: said(clause) }
    return { label: dayNamed.format(new Date(start_date)), event: null, request }
  })
  return { kind: 'askBack', about: 'value', missing: 'start_date', event: null, choices, said: said(clause) }
}

/** "Thursday at one", in answer to "which day?" about an event that waits in the choices. */
export function readDayOfNew({ words, memory }: Clause, { about, event, choices: [first] }: AskBack): Command | null {
  if (about !== 'value' || event !== null || first?.request.kind !== 'create') return null
  const [typed] = first.request.events
  const { day, time, part } = whenSaid(words)
  const near = typed?.facts.start_date
  const days = near ? day?.resolve(dayContext(memory, near)) : null
  if (!typed || !days || days.from !== days.to) return null
  const start = time && timeMeant(time, { near: typed.facts.start_time ?? null, part: part ?? day?.part ?? null })
  const facts = { ...typed.facts, start_date: days.from, ...(start && { start_time: start }) }
  return { ...first.request, events: [{ ...typed, facts }] }
}
