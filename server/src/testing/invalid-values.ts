import type { ReadEvent } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { contactFields, locationFields, ticketFields } from '../platform/database/rows/event-fields.ts'

const values: readonly (readonly [field: FieldName, value: unknown, kept?: string])[] = [
  ['title', 'Two\nlines', 'Two lines'],
  ['title', 'Bell\u0007', 'Bell'],
  ['title', 'A\u0000B', 'A B'],
  ['title', 'X'.repeat(600), 'X'.repeat(500)],
  ['start_date', '0000-01-01'],
  ['start_date', '1899-12-31'],
  ['start_date', '9999-12-31'],
  ['start_date', '2026-02-30'],
  ['start_date', 'tomorrow'],
  ['start_time', '25:00'],
  ['end_date', '2201-01-01'],
  ['end_time', '8pm'],
  ['duration', 'P9999999999999D'],
  ['duration', 'PT99999999999H'],
  ['duration', '-2 hours'],
  ['duration', '99999 hours'],
  ['time_zone', 'Mars/Olympus'],
  ['time_zone', 'Europe/Brussels\r\nX:1'],
  ['time_zone', '+05:30'],
  ['recurrence', 'FREQ=SECONDLY'],
  ['recurrence', 'FREQ=WEEKLY;INTERVAL=0'],
  ['recurrence', 'FREQ=DAILY;COUNT=99999999'],
  ['recurrence', 'FREQ=WEEKLY;BYDAY=XX'],
  ['recurrence', 'FREQ=MONTHLY;BYMONTHDAY=99'],
  ['recurrence', 'FREQ=WEEKLY\r\nATTENDEE:x'],
  ['recurrence', 'FREQ=DAILY;UNTIL=20261345'],
  ['recurrence', 'FREQ=DAILY;COUNT=2;UNTIL=20261204'],
  ['recurrence', 'FREQ=DAILY;FREQ=WEEKLY'],
  ['recurrence', 'FREQ=DAILY;X=1'],
  ['category', 'Gardening'],
  ['description', 'rings \u0007 twice', 'rings   twice'],
  ['social_links', 'javascript:alert(1)'],
  ['social_links', '@ferry ftp://files.example/x'],
  ['notes', 'N'.repeat(3000), 'N'.repeat(2000)],
  ['venue', 'Hall\u2028B', 'Hall B'],
  ['city', 'Riga\r\nX-EVIL:1', 'Riga X-EVIL:1'],
  ['coordinates', { latitude: 91, longitude: 0 }],
  ['coordinates', { latitude: 0, longitude: 181 }],
  ['organizer_contact', 'javascript:alert(1)'],
  ['event_url', 'javascript:alert(1)'],
  ['event_url', 'data:text/html,<script>alert(1)</script>'],
  ['event_url', 'see our page'],
  ['booking_link', 'https://bank.example@evil.example'],
  ['booking_link', 'https://a.example/\u0085b'],
  ['ticket_price', '-5'],
  ['ticket_price', '1e309'],
  ['ticket_price', '99999999999'],
  ['ticket_currency', 'EURO'],
  ['ticket_currency', '€'],
]

/** Values that no event can hold; `kept` is what remains of a value from a machine. */
export type InvalidValue = [field: FieldName, value: unknown, kept: string | undefined]
export const invalidValues = values.map(([field, value, kept]): InvalidValue => [field, value, kept])

const isIn = (fields: readonly string[], field: string) => fields.includes(field)

/** The group of the specification's Event that a field is in; null for one at the top level. */
export function groupOf(field: FieldName): 'location' | 'contact' | 'ticket_info' | null {
  if (isIn(locationFields, field)) return 'location'
  if (isIn(contactFields, field)) return 'contact'
  return isIn(ticketFields, field) ? 'ticket_info' : null
}

/** An edit of one field, with any value. */
export function editWith(field: FieldName, value: unknown): object {
  const group = groupOf(field)
  return group ? { [group]: { [field]: value } } : { [field]: value }
}

/** An event with this value in one field, as a machine may read it, or a person send it back. */
export function withValue<Shown extends object>(event: Shown, field: FieldName, value: unknown): Shown {
  const parts = new Map<string, unknown>(Object.entries(event))
  const group = groupOf(field)
  return group
    ? { ...event, [group]: Object.assign({}, parts.get(group), { [field]: value }) }
    : { ...event, [field]: value }
}

/** The value of a field, wherever the specification's Event has it. */
export function valueIn(event: object, field: FieldName): unknown {
  const parts: Readonly<Record<string, Record<string, unknown> | null>> = { ...event }
  const group = groupOf(field)
  return group ? parts[group]?.[field] : parts[field]
}

/** An event in a picture with most of its fields known. */
export const wholeEvent: Partial<ReadEvent> = {
  start_date: '2090-12-04',
  time_zone: 'Europe/Riga',
  description: 'An evening\non the water.',
  notes: 'Bring a coat',
}
