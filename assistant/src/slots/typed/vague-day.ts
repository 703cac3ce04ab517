import { addDays, daysBetween } from '@swap/dates/calendar-day'
import { dayContext, typedWords, type Clause } from '../../clauses/clause.ts'
import type { AskBack, Choice, Command, TypedEvent } from '../../command.ts'
import { resolveTime } from '../../entities/resolve-time.ts'
import type { Days } from '../../entities/mention.ts'
import { maskMentions } from '../../normalize/mask-mentions.ts'
import { isDay, type MaskedWord } from '../../normalize/masked-sentence.ts'
import { readSentence } from '../../normalize/sentence.ts'
import { readDayAndTime } from '../values/day-and-time.ts'

const WEEK = 7
const dayNamed = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Reads a span of a week or more in which a new event takes place: "dinner with Ana next week" → next week. Null for anything else. */
export function readVagueDay(words: readonly MaskedWord[], { context }: Clause): Days | null {
  const [word, ...others] = words.filter(isDay)
  if (!word || others.length > 0 || word.mention?.marker !== 'DAY' || word.mention.last) return null
  const days = word.mention.resolve(dayContext(context))
  return days !== null && daysBetween(days.from, days.to) >= WEEK - 1 && !/\d/.test(word.typed) ? days : null
}

/** Returns the last day of the month for a day that does not exist: "31 June" → 30 June. Null if there is no such month either. */
export function lastDayOfMonth(words: readonly MaskedWord[], { context }: Clause): Days | null {
  const word = words.find(isDay)
  const days = ['30', '29', '28'].map((day) => {
    const typed = word?.typed.replace(/\b(?:29|3[01])(?:st|th)?\b/, day)
    const [mention] = maskMentions(readSentence(typed ?? '')).words.flatMap((it) => (isDay(it) ? [it.mention] : []))
    return mention?.marker === 'DAY' ? mention.resolve(dayContext(context)) : null
  })
  return days.find((it) => it?.from === it?.to && it) ?? null
}

/** Makes the question that asks on which of the days a new event takes place. Each choice creates the event on one day. */
export function askDay(clause: Clause, event: Omit<TypedEvent, 'save'>, { from, to }: Days): Command {
  const { start_date: _, end_date: __, ...facts } = event.facts
  const first = from < clause.context.today ? clause.context.today : from
  const days = Array.from({ length: Math.min(WEEK, daysBetween(first, to) + 1) }, (_day, at) => addDays(first, at))
  const choices = days.map((start_date): Choice => {
    const created = { ...event, facts: { ...facts, start_date }, save: false }
    const request = { kind: 'create' as const, events: [created], said: typedWords(clause) }
    return { label: dayNamed.format(new Date(start_date)), event: null, request }
  })
  return { kind: 'askBack', about: 'value', missing: 'start_date', event: null, choices, said: typedWords(clause) }
}

/** Reads a typed answer to the question of `askDay`: "Thursday at one" → the command that creates the event then. */
export function readDayOfNewEvent(
  { words, context }: Clause,
  { about, event, choices: [first] }: AskBack,
): Command | null {
  if (about !== 'value' || event !== null || first?.request.kind !== 'create') return null
  const [typed] = first.request.events
  const { day, time, part } = readDayAndTime(words)
  const near = typed?.facts.start_date
  const days = near ? day?.resolve(dayContext(context, near)) : null
  if (!typed || !days || days.from !== days.to) return null
  const start = time && resolveTime(time, { near: typed.facts.start_time ?? null, part: part ?? day?.part ?? null })
  const facts = { ...typed.facts, start_date: days.from, ...(start && { start_time: start }) }
  return { ...first.request, events: [{ ...typed, facts }] }
}
