import type { EventEdit } from '@swap/contract/event'
import type { Command, CommandOf } from '../command.ts'

/**
 * What a whole sentence wants, without its slots: "ask price", "change time", "save", "cannot weather". The model tells these apart; what
 * is missing (which event, which day, what value) is filled in by the readers of slots.
 */
export type Intent = string

const FIELDS: Readonly<Record<string, string>> = {
  end_date: 'end',
  end_time: 'end',
  duration: 'end',
  ticket_currency: 'ticket_price',
  postal_code: 'address',
  country: 'city',
  time_zone: 'when',
}

/** The fields of an edit, those within `location` and the like by their own names. */
const fieldsOf = (edit: EventEdit): string[] =>
  Object.entries(edit).flatMap(([name, value]: [string, unknown]) =>
    value !== null && typeof value === 'object' ? Object.keys(value) : [name],
  )

const isCleared = (edit: EventEdit): boolean =>
  Object.values(edit).some(
    (value: unknown) => value === null || (typeof value === 'object' && Object.values(value)[0] === null),
  )

/** What is changed: the first thing by which a person would name it. */
export function intentOfFields(fields: readonly string[]): Intent {
  if (fields.includes('start_time') || fields.includes('start_date')) return 'change when'
  const [field = ''] = fields
  return `change ${FIELDS[field] ?? field}`
}

const ofChange = ({ edit }: CommandOf<'change'>): Intent => (isCleared(edit) ? 'clear' : intentOfFields(fieldsOf(edit)))

/** Of these nobody can say by the sentence alone that it wants them. */
const NO_INTENT: readonly string[] = ['no-event', 'unknown-event', 'impossible-value', 'other-language']

/** What would be asked back about: the one thing that all choices want, or what is to become of something called off. */
function ofAskBack({ about, missing, choices }: CommandOf<'askBack'>): Intent | null {
  if (about === 'value') return missing && intentOfFields([missing])
  const [first = null, other = first] = choices.map((choice) => intentOf(choice.request))
  return about === 'meaning' && first === 'unsave' && first !== other ? 'cancel' : first
}

/** The intent of a request, or null where it says nothing of it (an event that nobody knows). */
function intentOf(request: Command): Intent | null {
  if (request.kind === 'ask') return `ask ${request.topic}`
  if (request.kind === 'list') return request.shape
  if (request.kind === 'change') return ofChange(request)
  if (request.kind === 'offer') return `offer ${request.action}`
  if (request.kind === 'cannot') return NO_INTENT.includes(request.wish) ? null : `cannot ${request.wish}`
  return request.kind === 'askBack' ? ofAskBack(request) : request.kind
}
