import type { EventEdit } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { knownEvent, type KnownEvent } from '../../context.ts'
import { commandForOne } from '../../clauses/command-for.ts'
import { dayContext, typedWords, type Clause } from '../../clauses/clause.ts'
import type { AskBack, Command, Step } from '../../command.ts'
import { isDay } from '../../normalize/masked.ts'
import type { ResolvedEvents } from '../../resolve/resolve-reference.ts'
import { dateEdit } from '../values/when-edit.ts'
import { timeAtWord } from '../values/negation.ts'

type Edit = (event: KnownEvent) => EventEdit | null
type ChangeStep = Extract<Step, { kind: 'change' }>

/** Makes the command that changes the events that are meant; if the value is not possible, one that says so. */
export function changeEvents(clause: Clause, which: ResolvedEvents, edit: Edit): Command {
  const make = (id: string): Step => {
    const event = knownEvent(clause.context, id)
    const made = event && edit(event)
    return made && Object.keys(made).length > 0
      ? { kind: 'change', event: id, edit: made, said: typedWords(clause) }
      : {
          kind: 'cannot',
          wish: 'impossible-value',
          about: typedWords(clause),
          said: typedWords(clause),
          ...(event && saysNoDay(clause) && { event: id }),
        }
  }
  return (
    (which.kind === 'events' ? changeEach(clause, which.ids.map(make)) : null) ?? commandForOne(clause, which, make)
  )
}

/** "31 June": there is no such day, so it must be asked for. */
const saysNoDay = ({ words, context }: Clause): boolean =>
  words.some(({ mention }) => mention?.marker === 'DAY' && mention.resolve(dayContext(context)) === null)

/** "all of them start at eight", "the quiz and the gig": a change to each. */
const MEANS_EACH =
  /(?:^| )(?:all|both|them|these|those|each|and|titles|names|prices|venues|(?:first|last) NUM|(?:everything|every one)(?! (?:on|for|that|DAY)(?: |$)))(?: |$)/

/** The same change to several events, at one hour and on one day; null if it is about one. */
function changeEach(clause: Clause, steps: readonly Step[]): Command | null {
  const changes = steps.filter((step) => step.kind === 'change')
  // "Hamlet is £20 and the choir is £10", "Hamlet is at 8 and the choir at 7": more than one value is given.
  const { words } = clause
  const values = words.filter(
    ({ mention }, at) => mention?.marker === 'TIME' || mention?.marker === 'MONEY' || timeAtWord(words, at) !== null,
  )
  if (steps.length < 2 || changes.length < steps.length || values.length > 1 || !MEANS_EACH.test(clause.text))
    return null
  const hour = mostFrequent(changes.flatMap(({ edit }) => edit.start_time ?? []))[0]
  const timed = hour ? changes.map((step) => atHour(step, hour)) : changes
  // An event that is on that day already has only its hour changed.
  const days = timed.flatMap(
    ({ edit, event }) => edit.start_date ?? knownEvent(clause.context, event)?.start_date ?? [],
  )
  const isOneDay =
    clause.words.filter(isDay).length === 1 &&
    !clause.words.some(({ mention }) => mention?.marker === 'LONG') &&
    timed.some(({ edit }) => edit.start_date)
  if (!isOneDay || new Set(days).size < 2) return { kind: 'several', steps: timed }
  // "move them all to Saturday" means one Saturday: that of most of them; asks if that leaves two.
  const [day, ...others] = mostFrequent(days)
  return day !== undefined && others.length === 0
    ? { kind: 'several', steps: timed.map((step) => onDay(clause, step, day)) }
    : { ...askBack(clause, 'start_date', null), each: changes.map(({ event }) => event) }
}

/** The most frequent values. */
function mostFrequent(values: readonly string[]): string[] {
  const count = (value: string): number => values.filter((it) => it === value).length
  const most = Math.max(...values.map(count))
  return [...new Set(values.filter((value) => count(value) === most))]
}

/** "all of them start at eight": in the half of the day when most of them do. */
function atHour(step: ChangeStep, hour: string): ChangeStep {
  const time = step.edit.start_time
  if (
    !time ||
    time === hour ||
    time.slice(2) !== hour.slice(2) ||
    Number(time.slice(0, 2)) % 12 !== Number(hour.slice(0, 2)) % 12
  )
    return step
  const { end_time: _, ...edit } = step.edit
  return { ...step, edit: { ...edit, start_time: hour } }
}

function onDay({ context }: Clause, step: ChangeStep, day: string): ChangeStep {
  const event = knownEvent(context, step.event)
  return event ? { ...step, edit: { ...step.edit, ...dateEdit(event, day, day) } } : step
}

const askBack = (clause: Clause, missing: FieldName, event: string | null): AskBack => ({
  kind: 'askBack',
  about: 'value',
  missing,
  event,
  choices: [],
  said: typedWords(clause),
})

/** Asks what a field of the event should be. */
export function askForValue(clause: Clause, which: ResolvedEvents, missing: FieldName): Command {
  if (which.kind === 'none' || which.kind === 'unknown') return changeEvents(clause, which, () => null)
  return askBack(clause, missing, which.kind === 'events' && which.ids.length === 1 ? (which.ids[0] ?? null) : null)
}
