import type { EventEdit } from '@swap/contract/event'
import { valueIssue } from '@swap/contract/event-values'
import { fieldName, type FieldName } from '@swap/contract/reading'
import { readClause } from '../clauses/read-clause.ts'
import { dayContext } from '../clauses/clause.ts'
import type { Command, Step } from '../command.ts'
import type { Context } from '../context.ts'
import type { DayContext, TimeMention } from '../entities/mention.ts'
import { bareTime } from '../entities/read-times.ts'
import type { MaskedWord } from '../normalize/masked.ts'
import { isAct, asOffer } from '../policy.ts'
import { eventsForModel, modelReply, type ModelReply } from './model-tools.ts'

/** What a model's reply comes to: a command, or lines of the picture to quote. */
export interface ModelCommand {
  command: Command | null
  /** Lines of the picture to quote, by number. */
  lines: readonly number[]
}

const NOTHING: ModelCommand = { command: null, lines: [] }

/**
 * Reads a connected model's reply to a message as a command. Trusts nothing in it: it can name only events it was given, set only days,
 * hours, amounts and words that the message contains, and whatever changes something is only offered. Pure; never throws.
 */
export function readModelReply(said: unknown, typed: string, context: Context, lineCount: number): ModelCommand {
  const { data } = modelReply.safeParse(said)
  if (!data) return NOTHING
  const lines = [...new Set(data.lines)].filter((at) => at >= 0 && at < lineCount).slice(0, 2)
  if (data.tool === null || lines.length > 0) return { command: null, lines }
  const step = withRealEvents(data.tool, context)
  if (!step || !isSupported(step, typed, context)) return NOTHING
  const command: Step = { ...step, said: typed }
  return { command: isAct(command) || command.kind === 'undo' ? asOffer(command, typed) : command, lines: [] }
}

type Tool = NonNullable<ModelReply['tool']>

/** Its events by their own ids; null if it names one that it was not given. */
function withRealEvents(tool: Tool, context: Context): Tool | null {
  const told = eventsForModel(context)
  const idOf = (name: string): string | null => told[Number(/^e(\d{1,3})$/.exec(name)?.[1] ?? 0) - 1]?.id ?? null
  if (tool.kind === 'change') {
    const event = idOf(tool.event)
    return event === null ? null : { ...tool, event }
  }
  if (tool.kind === 'create' || tool.kind === 'list' || tool.kind === 'find') return tool
  if (!('events' in tool)) return tool
  const events = tool.events.flatMap((name) => idOf(name) ?? [])
  const isAll = events.length === tool.events.length && (events.length > 0 || tool.kind === 'clashes')
  return isAll ? { ...tool, events } : null
}

/** Whether every value of a command is in the message. */
function isSupported(tool: Tool, typed: string, context: Context): boolean {
  const near = tool.kind === 'change' ? (context.known.find(({ id }) => id === tool.event)?.start_date ?? null) : null
  const message = valuesInMessage(typed, context, near)
  if (tool.kind === 'change') return isEditSupported(tool.edit, message)
  if (tool.kind === 'create')
    return (
      tool.events.length > 0 &&
      tool.events.every(({ facts }) => Boolean(facts.title) && isEditSupported(facts, message))
    )
  if (tool.kind === 'remind' || tool.kind === 'unremind') {
    const { at } = tool
    if (at === null) return true
    if (at.kind === 'before') return message.minutes.has(at.minutes)
    return message.times.has(at.time) && (at.kind === 'day' || message.days.has(at.date))
  }
  const span = tool.kind === 'free' || tool.kind === 'clashes' ? tool.span : 'filter' in tool ? tool.filter.span : null
  return !span || (message.days.has(span.from) && message.days.has(span.to))
}

/** The values that a message contains. */
interface MessageValues {
  words: string
  /** YYYY-MM-DD */
  days: ReadonlySet<string>
  /** HH:MM; for an hour without am or pm, both. */
  times: ReadonlySet<string>
  minutes: ReadonlySet<number>
  amounts: ReadonlySet<string>
}

function valuesInMessage(typed: string, context: Context, near: string | null): MessageValues {
  const { words } = readClause(typed, context).clause
  const about: DayContext[] = [dayContext(context), dayContext(context, near)]
  const mentions = words.flatMap(({ mention }: MaskedWord) => mention ?? [])
  const days = mentions.flatMap((it) =>
    it.marker === 'DAY'
      ? about.flatMap((context_) => [it.resolve(context_), it.last?.(context_) ?? null]).flatMap((span) => span ?? [])
      : [],
  )
  return {
    words: plain(typed),
    days: new Set(days.flatMap(({ from, to }) => [from, to])),
    times: new Set(
      mentions.flatMap((it) => (it.marker === 'TIME' ? hoursOf(it) : it.marker === 'NUM' ? hourOf(it.value) : [])),
    ),
    minutes: new Set(mentions.flatMap((it) => (it.marker === 'LONG' ? [it.minutes] : []))),
    amounts: new Set(mentions.flatMap((it) => (it.marker === 'MONEY' ? [it.amount] : []))),
  }
}

function hoursOf({ hour, minute, half, until }: TimeMention): string[] {
  const clock = (at: number): string => `${String(at).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  const own = half === null && hour < 12 ? [clock(hour), clock(hour + 12)] : [clock(hour)]
  return [...own, ...(until ? hoursOf(until) : [])]
}

/** "along to 9" */
const hourOf = (value: number): string[] =>
  Number.isInteger(value) && value > 0 && value < 24 ? hoursOf(bareTime(value)) : []

const plain = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Whether an edit changes something, and only to values that an event can hold and the message contains. Fields may always be cleared. */
function isEditSupported(edit: EventEdit, message: MessageValues): boolean {
  const { location, contact, ticket_info: tickets, ...flat } = edit
  const values = Object.entries({ ...flat, ...location, ...contact, ...tickets }).filter(([, it]) => it !== undefined)
  return values.length > 0 && values.every(([field, value]) => isValueSupported(fieldName.parse(field), value, message))
}

function isValueSupported(field: FieldName, value: unknown, { words, days, times, amounts }: MessageValues): boolean {
  if (value === null) return true
  if (typeof value !== 'string' || valueIssue(field, value) !== null) return false
  if (field === 'start_date' || field === 'end_date') return days.has(value)
  if (field === 'start_time' || field === 'end_time') return times.has(value)
  if (field === 'ticket_price') return amounts.has(value) || words.includes(plain(value))
  return words.includes(plain(value))
}
