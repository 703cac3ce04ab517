import type { Event } from '@swap/contract/event'
import type { Box, Doubt, FieldName } from '@swap/contract/reading'
import { cardWords } from '../../../i18n/en/card.ts'
import { hasQuickAnswers, quickAnswersFor, type QuickAnswer } from '@swap/contract/quick-answers'
import { formatWallTime } from '../../../ui/time/date-format.ts'
import { knownDate } from '../facts/known-fields.ts'
import { factsOf } from '../facts/facts.ts'
import { mediumDate } from '../facts/event-date-format.ts'

const { questions: ask } = cardWords

/** The one question a card asks: its text, the answers to tap, and where in the picture the doubt is. */
export interface CardQuestion {
  field: FieldName
  text: string
  choices: readonly Choice[]
  boxes: readonly Box[]
  /** The text that was read in those boxes. */
  readText: string | null
  /** Whether the date is missing: without one, the event can't be added to the calendar. */
  isUndated: boolean
  inputType: 'date' | 'time' | 'text'
}

interface Choice {
  /** Null means that the event has no such value. */
  value: string | null
  label: string
  boxes: readonly Box[]
}

/** Returns the question that an event's card asks: for a missing date, else about what the reading left open. Null if there is none. */
export function questionFor(event: Event): CardQuestion | null {
  const isUndated = knownDate(event) === null
  const field = isUndated ? 'start_date' : event.question?.field
  if (!field) return null
  const question = event.question?.field === field ? event.question : null
  const evidence = event.evidence[field]
  return {
    field,
    text: isUndated ? cardWords.undated : questionText(event, field, question?.why ?? 'low-confidence'),
    choices:
      question?.why === 'weekday-mismatch'
        ? weekdayChoices(event, answersFor(event, field))
        : answersFor(event, field).map((choice) => toChoice(event, field, choice)),
    boxes: evidence?.boxes ?? [],
    readText: evidence?.text ?? null,
    isUndated,
    inputType: inputType(field),
  }
}

/** Returns the possible answers: the current value, if the question offers it, then the alternatives. */
function answersFor(event: Event, field: FieldName): readonly QuickAnswer[] {
  const choices = event.question?.field === field ? event.question.choices : []
  if (!hasQuickAnswers(field)) return choices
  const current = currentValue(event, field)
  return [...choices.filter(({ value }) => value === current), ...quickAnswersFor(event, field)]
}

const inputType = (field: FieldName): 'date' | 'time' | 'text' =>
  field.endsWith('_date') ? 'date' : field.endsWith('_time') ? 'time' : 'text'

const dateDoubts: Partial<Record<Doubt, string>> = {
  missing: ask.date.missing,
  soft: ask.date.soft,
  weekly: ask.date.weekly,
  order: ask.date.order,
  'weekday-mismatch': ask.date.weekdayMismatch,
  year: ask.date.year,
  'spare-number': ask.date.spareNumber,
  deadline: ask.date.deadline,
  past: ask.date.past,
  far: ask.date.far,
  several: ask.date.several,
}

function questionText(event: Event, field: FieldName, why: Doubt): string {
  if (inputType(field) === 'date') return dateDoubts[why] ?? ask.date.other
  if (field === 'start_time')
    return why === 'missing' ? ask.time.missing : why === 'several' ? ask.time.several : ask.time.other
  if (field === 'end_time') return ask.endTime
  if (field === 'title') return ask.title
  if (field === 'venue') return ask.venue
  return ask.other(factsOf(event).find((row) => row.field === field)?.label ?? field)
}

/** Returns an answer to tap; the label of the card's current value begins with "Yes". */
function toChoice(event: Event, field: FieldName, { value, boxes }: QuickAnswer): Choice {
  const label = formatAnswer(field, value)
  const isCurrent = value === currentValue(event, field)
  return { value, label: isCurrent ? cardWords.yes(label) : label, boxes }
}

const weekdayOf = ({ value }: QuickAnswer) => new Date(value ?? '').getUTCDay()

/** Returns the answers if date and weekday disagree: each label says whether it follows the date or the weekday. */
function weekdayChoices(event: Event, answers: readonly QuickAnswer[]): Choice[] {
  const current = currentValue(event, 'start_date')
  const others = answers.filter(({ value }) => value !== current)
  const isOneWeekday = new Set(others.map(weekdayOf)).size === 1
  return answers.map((answer) => {
    const label = formatAnswer('start_date', answer.value)
    const byWeekday = isOneWeekday ? cardWords.byWeekday(label) : label
    return { ...answer, label: answer.value === current ? cardWords.byDate(label) : byWeekday }
  })
}

/** Formats an answer as shown on the card; null means that the event has no such value. */
export function formatAnswer(field: FieldName, value: string | null): string {
  if (value === null) return cardWords.noTime
  const kind = inputType(field)
  if (kind === 'date') return /^\d{4}-\d\d-\d\d$/.test(value) ? mediumDate(value) : value
  return kind === 'time' && /^\d\d:\d\d$/.test(value) ? formatWallTime(value) : value
}

function currentValue(event: Event, field: FieldName): string | null {
  if (!event.evidence[field]) return null
  if (
    field === 'start_date' ||
    field === 'start_time' ||
    field === 'end_date' ||
    field === 'end_time' ||
    field === 'title'
  )
    return event[field]
  return field === 'venue' ? (event.location?.venue ?? null) : null
}
