import type { EventEdit } from '@swap/contract/event'
import { valueIssue } from '@swap/contract/event-values'
import { fieldName, type FieldName } from '@swap/contract/reading'
import { readClause } from '../clauses/read-clause.ts'
import { dayContext } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import type { DayMention, TimeMention } from '../entities/mention.ts'
import { bareTime } from '../entities/read-times.ts'
import type { ModelTool } from './model-input.ts'

/**
 * Returns whether a message contains every value that a language model's command sets; guards against values that the model invented.
 *
 *     "make it 9" contains 09:00 and 21:00, but not 22:00
 */
export function areValuesInMessage(tool: ModelTool, message: string, context: Context): boolean {
  const startDate = tool.kind === 'change' ? context.known.find(({ id }) => id === tool.event)?.start_date : null
  const values = valuesIn(message, context, startDate ?? null)
  if (tool.kind === 'change') return isEditInMessage(tool.edit, values)
  if (tool.kind === 'create')
    return (
      tool.events.length > 0 && tool.events.every(({ facts }) => Boolean(facts.title) && isEditInMessage(facts, values))
    )
  if (tool.kind === 'remind' || tool.kind === 'unremind') {
    const { at } = tool
    if (at === null) return true
    if (at.kind === 'before') return values.minutes.has(at.minutes)
    return values.times.has(at.time) && (at.kind === 'day' || values.days.has(at.date))
  }
  const span = tool.kind === 'free' || tool.kind === 'clashes' ? tool.span : 'filter' in tool ? tool.filter.span : null
  return !span || (values.days.has(span.from) && values.days.has(span.to))
}

/** The values that a message contains. */
interface MessageValues {
  /** Its words between spaces, in lower case. */
  words: string
  /** YYYY-MM-DD */
  days: ReadonlySet<string>
  /** HH:MM; for an hour without am or pm, both. */
  times: ReadonlySet<string>
  minutes: ReadonlySet<number>
  amounts: ReadonlySet<string>
}

/** Lists the values in a message; weekdays are resolved from today and from the date of the event to change. */
function valuesIn(message: string, context: Context, startDate: string | null): MessageValues {
  const mentions = readClause(message, context).clause.words.flatMap(({ mention }) => mention ?? [])
  const dayContexts = [dayContext(context), dayContext(context, startDate)]
  const spansOf = ({ resolve, last }: DayMention) =>
    dayContexts.flatMap((days) => [resolve(days), last?.(days) ?? null]).flatMap((span) => span ?? [])
  const spans = mentions.flatMap((mention) => (mention.marker === 'DAY' ? spansOf(mention) : []))
  return {
    words: plainWords(message),
    days: new Set(spans.flatMap(({ from, to }) => [from, to])),
    times: new Set(
      mentions.flatMap((mention) =>
        mention.marker === 'TIME' ? clockTimes(mention) : mention.marker === 'NUM' ? bareHourTimes(mention.value) : [],
      ),
    ),
    minutes: new Set(mentions.flatMap((mention) => (mention.marker === 'LONG' ? [mention.minutes] : []))),
    amounts: new Set(mentions.flatMap((mention) => (mention.marker === 'MONEY' ? [mention.amount] : []))),
  }
}

/** "9:30" → ["09:30", "21:30"] · "from 7 to 9pm" → also the end */
function clockTimes({ hour, minute, meridiem, until }: TimeMention): string[] {
  const clock = (hours: number): string => `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  const times = meridiem === null && hour < 12 ? [clock(hour), clock(hour + 12)] : [clock(hour)]
  return [...times, ...(until ? clockTimes(until) : [])]
}

/** "move it along to 9" */
const bareHourTimes = (value: number): string[] =>
  Number.isInteger(value) && value > 0 && value < 24 ? clockTimes(bareTime(value)) : []

/** "Café, 8pm" → " cafe 8pm " */
const plainWords = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Returns whether an edit changes something, and only to valid values that the message contains. Any field may be cleared. */
function isEditInMessage(edit: EventEdit, values: MessageValues): boolean {
  const { location, contact, ticket_info: tickets, ...facts } = edit
  const entries = Object.entries({ ...facts, ...location, ...contact, ...tickets }).filter(
    ([, value]) => value !== undefined,
  )
  return (
    entries.length > 0 && entries.every(([field, value]) => isValueInMessage(fieldName.parse(field), value, values))
  )
}

function isValueInMessage(field: FieldName, value: unknown, { words, days, times, amounts }: MessageValues): boolean {
  if (value === null) return true
  if (typeof value !== 'string' || valueIssue(field, value) !== null) return false
  if (field === 'start_date' || field === 'end_date') return days.has(value)
  if (field === 'start_time' || field === 'end_time') return times.has(value)
  return words.includes(plainWords(value)) || (field === 'ticket_price' && amounts.has(value))
}
