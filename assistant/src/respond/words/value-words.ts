import { durationInWords } from '@swap/dates/duration'
import { formatPrice } from '@swap/contract/price'
import type { EvidenceByField, FieldName } from '@swap/contract/reading'
import { displayTitle } from '@swap/contract/title-case'
import type { AnsweredEvent } from '../outcome.ts'
import { valueOf } from '@swap/contract/value-of'
import { formatClock } from '@swap/dates/format-clock'
import { ruleInWords } from '@swap/dates/rule-in-words'
import { dayInWords, type TimeFormat } from './time-words.ts'

/** Writes the value of an event's field: "Friday 4 December", "£12.50", "2 hours"; null if it is not known. */
export function valueInWords(event: AnsweredEvent, field: FieldName, timeFormat: TimeFormat): string | null {
  const value = valueOf(event, field)
  if (typeof value !== 'string') return value === null ? null : JSON.stringify(value)
  if (field === 'title') return titleOf(event)
  if (field === 'duration') return durationInWords(value)
  if (field === 'ticket_price') return priceInWords(event)
  if (field === 'recurrence') return ruleInWords(value)
  if (field.endsWith('_date')) return dayInWords(value, timeFormat)
  return field.endsWith('_time') ? formatClock(value, timeFormat.hour12) : value
}

/** An event with what determines how its title is shown: a title in capitals is shown in title case unless a person wrote it. */
interface Titled {
  title: string | null
  titleShown?: string
  evidence?: EvidenceByField
}

/** Returns how a sentence names an event: the title that its card shows, or "the untitled event". */
export const titleOf = ({ title, titleShown, evidence }: Titled): string =>
  titleShown ?? (evidence ? displayTitle({ title, evidence }) : title) ?? 'the untitled event'

/** Writes a price as the card does: "£5–£12", "free"; null if none is known. */
export function priceInWords({
  ticket_info: { ticket_price: price, ticket_currency: currency },
}: Pick<AnsweredEvent, 'ticket_info'>): string | null {
  return price && IS_FREE.test(price) ? 'free' : formatPrice(price, currency, 'en-GB')
}

/** "0" · "0.00" · "Free" */
const IS_FREE = /^(?:0+(?:\.0+)?|free)$/i
