import { matchEvents } from '../resolve/match-events.ts'
import type { Context } from '../context.ts'
import type { Filter, ReminderTime, Command, Span, TypedEvent } from '../command.ts'

/**
 * Writes a command in one line, the short notation of the utterance tables. Lists and searches show their results, not their filters.
 *
 *     change jazz start_time=21:00 · remind quiz day 1 18:00 · list 2026-11-28..2026-11-29 = pottery,run · back which delete a,b
 */
export function showCommand(it: Command, context: Context): string {
  switch (it.kind) {
    case 'ask': {
      const supposed = [it.supposed?.date, it.supposed?.time].filter(Boolean).map((value) => `?${value}`)
      return ['ask', it.topic, it.events.join(','), it.field && `field=${it.field}`, ...supposed]
        .filter(Boolean)
        .join(' ')
    }
    case 'list':
      return listText(it.shape, it.filter, context)
    case 'find':
      return `find = ${matchEvents(context, it.filter)[0]?.id ?? ''}`.trim()
    case 'free':
      return `free ${spanText(it.span)}`
    case 'clashes':
      return ['clashes', it.events.join(','), it.span && spanText(it.span)].filter(Boolean).join(' ')
    case 'change':
      return `change ${it.event} ${editText(it.edit)}`
    case 'remind':
      return `remind ${it.events.join(',')} ${whenText(it.at)}`
    case 'unremind':
      return `unremind ${it.events.join(',')} ${it.at ? whenText(it.at) : 'all'}`
    case 'save':
    case 'unsave':
    case 'tick':
    case 'delete':
      return `${it.kind} ${it.events.join(',')}`
    case 'offer':
      return `offer ${it.action} ${it.events.join(',')}`
    case 'create':
      return `create ${it.events.map(typedText).join(' + ')}`
    case 'cannot':
      return `cannot ${it.wish}`
    case 'askBack':
      return it.about === 'value'
        ? ['back value', it.missing, it.event].filter(Boolean).join(' ')
        : `back ${it.about} ${[...new Set(it.choices.map(({ request }) => request.kind))].join(',')} ${(it.each ?? it.choices.map(({ event }) => event)).join(',')}`
    case 'several':
      return [...it.steps, ...(it.asked ? [it.asked] : [])].map((step) => showCommand(step, context)).join(' & ')
    case 'recall':
    case 'undo':
    case 'leave':
    case 'greeting':
    case 'thanks':
    case 'help':
    case 'goodbye':
    default:
      return it.kind
  }
}

const spanText = (span: Span | null): string => {
  if (!span) return 'any'
  const days = span.from === span.to ? span.from : `${span.from}..${span.to > '2100' ? '' : span.to}`
  return span.fromTime || span.toTime ? `${days} ${span.fromTime ?? ''}-${span.toTime ?? ''}` : days
}

function whenText(at: ReminderTime | null): string {
  if (!at) return 'default'
  if (at.kind === 'before') return `before ${at.minutes}`
  return at.kind === 'day' ? `day ${at.daysBefore} ${at.time}` : `at ${at.date} ${at.time}`
}

const editText = (edit: object): string =>
  Object.entries(edit)
    .flatMap(([name, value]: [string, unknown]) =>
      value && typeof value === 'object'
        ? [editText(value)]
        : [`${name}=${typeof value === 'string' ? value.toLowerCase() : '-'}`],
    )
    .join(' ')

/** Omits the rest of a letter, which is kept as the event's description: the tables do not show it. */
const typedText = ({ facts: { description: _, ...facts }, save }: TypedEvent): string =>
  `${editText(facts)}${save ? ' save' : ''}`

function listText(kind: string, filter: Filter, context: Context): string {
  const found = matchEvents(context, filter).map(({ id }) => id)
  const shown = kind === 'next' ? found.slice(0, 1) : kind === 'last' ? found.slice(-1) : found
  return `${kind} ${spanText(filter.span)}${filter.which === 'all' ? '' : ` ${filter.which}`} = ${shown.join(',')}`.trim()
}
