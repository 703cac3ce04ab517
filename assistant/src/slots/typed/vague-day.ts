import { addDays, daysBetween } from '@swap/dates/calendar-day'
import { dayContext, said, type Clause } from '../../clauses/clause.ts'
import type { AskBack, Command, CommandOf, TypedEvent } from '../../command.ts'
import type { Days } from '../../entities/mention.ts'
import { isDay, type MaskedWord } from '../../normalize/masked.ts'
import { timeMeant } from '../../entities/choose-time.ts'
import { whenSaid } from '../values/change-slots.ts'

// An event of some day that nobody has settled: "lunch with Ana next week".

const WEEK = 7
const NAMES = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const NUMBERED = /\d/

/** The days among which the one of an event is; null where the words say it, or say from when to when. */
export function vagueDay(words: readonly MaskedWord[], { memory }: Clause): Days | null {
  const [word, ...others] = words.filter(isDay)
  if (!word || others.length > 0 || word.mention?.marker !== 'DAY' || word.mention.last) return null
  const days = word.mention.resolve(dayContext(memory))
  const isLong = days !== null && daysBetween(days.from, days.to) >= WEEK - 1
  return isLong && !NUMBERED.test(word.typed) ? days : null
}

/** Asks which of the days it is; the event waits in the choices, and nothing is written down yet. */
export function askDay(clause: Clause, event: Omit<TypedEvent, 'save'>, { from, to }: Days): Command {
  const { start_date: _, end_date: __, ...facts } = event.facts
  const created = (start_date: string): CommandOf<'create'> => ({
    kind: 'create',
    events: [{ ...event, facts: { ...facts, start_date }, save: false }],
    said: said(clause),
  })
  const first = from < clause.memory.today ? clause.memory.today : from
  const days = Array.from({ length: Math.min(WEEK, daysBetween(first, to) + 1) }, (_day, at) => addDays(first, at))
  return {
    kind: 'askBack',
    about: 'value',
    missing: 'start_date',
    event: null,
    choices: days.map((day) => ({ label: dayNamed(day), event: null, request: created(day) })),
    said: said(clause),
  }
}

/** 2026-12-10 → "Thursday 10 December" */
function dayNamed(day: string): string {
  const [, month = 1, date = 1] = day.split('-').map(Number)
  return `${NAMES[new Date(`${day}T12:00Z`).getUTCDay()]} ${date} ${MONTHS[month - 1]}`
}

/** "Thursday at one", to "which day?" of an event that waits in the choices. */
export function readDayOfNew({ words, memory }: Clause, { about, event, choices: [first] }: AskBack): Command | null {
  if (about !== 'value' || event !== null || first?.request.kind !== 'create') return null
  const [typed] = first.request.events
  const near = typed?.facts.start_date
  const { day, time, part } = whenSaid(words)
  const days = near ? day?.resolve(dayContext(memory, near)) : null
  if (!typed || !days || days.from !== days.to) return null
  const start = time && timeMeant(time, { near: typed.facts.start_time ?? null, part: part ?? day?.part ?? null })
  const facts = { ...typed.facts, start_date: days.from, ...(start && { start_time: start }) }
  return { ...first.request, events: [{ ...typed, facts }] }
}
