import { shownPrice } from '@swap/contract/price'
import type { FieldName } from '@swap/contract/reading'
import type { EventRow } from '../database/event-tables.ts'
import { valueOf } from '../database/event-value.ts'
import { clockWords } from '../mail/clock-words.ts'
import { dayInWords, listInWords, type Manner } from './spoken-time.ts'

/** An event's name in a sentence. */
export const titleOf = ({ title }: { title: string | null }): string => title ?? 'the event without a title'

/** As the card shows it, a range too; null where none is known. */
export function priceInWords({
  ticket_info: { ticket_price: price, ticket_currency: currency },
}: EventRow): string | null {
  return price && NOTHING.test(price) ? 'free' : shownPrice(price, currency, 'en-GB')
}

const NOTHING = /^(?:0+(?:\.0+)?|free)$/i

/** The Boathouse, 8 Quay Street, Harwick */
export function placeInWords({ location }: EventRow): string | null {
  const { venue, address, postal_code: code, city, country } = location ?? {}
  // An address is often printed with its town: once is enough.
  const town = [code, city].filter((part) => part && !address?.includes(part)).join(' ')
  return [venue, address, town, country].filter(Boolean).join(', ') || null
}

/** A field's value as it is said, or null where it is not known. */
export function valueInWords(event: EventRow, field: FieldName, manner: Manner): string | null {
  const value = valueOf(event, field)
  if (typeof value !== 'string') return value === null ? null : JSON.stringify(value)
  if (field === 'ticket_price') return priceInWords(event)
  if (field === 'recurrence') return ruleInWords(value)
  if (field.endsWith('_date')) return dayInWords(value, manner)
  return field.endsWith('_time') ? clockWords(value, manner.hour12) : value
}

const days: Record<string, string> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
}
const rhythms: Record<string, string> = {
  DAILY: 'every day',
  WEEKLY: 'every week',
  MONTHLY: 'every month',
  YEARLY: 'every year',
}

/** FREQ=WEEKLY;BYDAY=TU,TH → every Tuesday and Thursday */
export function ruleInWords(rule: string): string {
  const often = rhythms[/FREQ=([A-Z]+)/.exec(rule)?.[1] ?? ''] ?? 'again and again'
  const names = (/BYDAY=([A-Z0-9,+-]+)/.exec(rule)?.[1]?.split(',') ?? []).flatMap((day) => days[day.slice(-2)] ?? [])
  return often === 'every week' && names.length > 0 ? `every ${listInWords(names)}` : often
}

const count = (amount: number, unit: string): string =>
  amount === 0 ? '' : `${amount} ${unit}${amount === 1 ? '' : 's'}`

/** 90 → 1 hour 30 minutes */
export function minutesInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [count(hours, 'hour'), count(rest, 'minute')].filter(Boolean).join(' ') || 'no time'
}
