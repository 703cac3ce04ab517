import { locationOf } from '@swap/calendar/event-text'
import { durationInWords } from '@swap/dates/duration'
import { formatPrice } from '@swap/contract/price'
import type { FieldName } from '@swap/contract/reading'
import type { AnsweredEvent } from '../outcome.ts'
import { valueOf } from '@swap/contract/value-of'
import { formatClock } from '@swap/dates/format-clock'
import { ruleInWords } from '@swap/dates/rule-in-words'
import { dayInWords, type Wording } from './spoken-time.ts'

/** An event's name in a sentence. */
export const titleOf = ({ title }: { title: string | null }): string => title ?? 'the untitled event'

/** As the card shows it, including a range; null if none is known. */
export function priceInWords({
  ticket_info: { ticket_price: price, ticket_currency: currency },
}: Pick<AnsweredEvent, 'ticket_info'>): string | null {
  return price && NOTHING.test(price) ? 'free' : formatPrice(price, currency, 'en-GB')
}

const NOTHING = /^(?:0+(?:\.0+)?|free)$/i

/** The Boathouse, 8 Quay Street, Harwick */
export const placeInWords = (event: Pick<AnsweredEvent, 'location'>): string | null => locationOf(event) || null

/** A field's value in words, or null if it is not known. */
export function valueInWords(event: AnsweredEvent, field: FieldName, manner: Wording): string | null {
  const value = valueOf(event, field)
  if (typeof value !== 'string') return value === null ? null : JSON.stringify(value)
  if (field === 'duration') return durationInWords(value)
  if (field === 'ticket_price') return priceInWords(event)
  if (field === 'recurrence') return ruleInWords(value)
  if (field.endsWith('_date')) return dayInWords(value, manner)
  return field.endsWith('_time') ? formatClock(value, manner.hour12) : value
}
