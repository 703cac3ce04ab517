/** The dates of an event besides its start, such as doors or a deadline: they are part of its notes. */

import type { EventFacts } from './event.ts'
import { certaintyOf, type EventWithEvidence } from './certainty.ts'

/**
 * What another date of an event is about:
 *
 *     doors      when people may enter or board, on the day of the event
 *     sale       when tickets go on sale
 *     rsvp       the last day to reply
 *     deadline   the last day to register, to pay a lower price, or to hand something in
 *     other      anything else in the notes with a date
 */
export type OtherDateKind = 'doors' | 'sale' | 'rsvp' | 'deadline' | 'other'

/** A day or a time in the notes of an event, besides its start. The API calls it a moment. */
export interface OtherDate {
  kind: OtherDateKind
  /** As written: "Registration closes". Unique within an event. */
  name: string
  /** YYYY-MM-DD; null for the day of the event itself. */
  date: string | null
  /** HH:MM. */
  time: string | null
}

const PARTS = /\s*[;\n]\s*/
const OTHER_DATE =
  /^(?<name>\p{L}[^;\n\d]{1,58}?):? (?:(?<date>\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?:,? (?<time>(?:[01]\d|2[0-3]):[0-5]\d))?|(?<clock>(?:[01]\d|2[0-3]):[0-5]\d))$/u
/** Names of dates that nobody wants to be reminded of. */
const NOT_OTHER_DATE = /^(?:rain date|arrival)$/i
const KINDS: readonly (readonly [kind: OtherDateKind, words: RegExp])[] = [
  ['doors', /doors|boarding|einlass|puertas|portes|porte/i],
  ['sale', /sale|presale|vorverkauf|venta|vente/i],
  ['rsvp', /rsvp|reply|respond/i],
  [
    'deadline',
    /deadline|until|by$|clos|ends|regist|early|due|\bbis\b|schluss|anmeld|inscri|jusqu|avant|hasta|fino|entro/i,
  ],
]

/**
 * Returns the other dates in the notes of an event, in their order.
 *
 *     "Doors 19:00; On sale 2027-01-10 10:00"   → doors at 19:00 · sale on 10 January at 10:00
 *     "Registration closes 2027-04-20"          → deadline on 20 April
 *     "Rain date 2027-05-02" · "Bring a chair"   → none
 */
export function otherDatesOf({ notes }: Pick<EventFacts, 'notes'>): OtherDate[] {
  const dates = partsOf(notes).flatMap((part) => readOtherDate(part) ?? [])
  return dates.filter(({ name }, at) => dates.findIndex((it) => it.name === name) === at)
}

/** Returns the notes without the other dates in them; null if nothing is left. */
export const notesWithoutOtherDates = (notes: string | null): string | null => {
  const remaining = partsOf(notes).filter((part) => readOtherDate(part) === null)
  return remaining.length === partsOf(notes).length ? notes : remaining.join('\n') || null
}

/** Returns the notes as a card shows them: other dates have a list of their own, unless the notes need checking. */
export const shownNotes = (event: Pick<EventFacts, 'notes'> & EventWithEvidence): string | null =>
  certaintyOf(event, 'notes') === 'check' ? event.notes : notesWithoutOtherDates(event.notes)

const partsOf = (notes: string | null): string[] => notes?.split(PARTS) ?? []

function readOtherDate(part: string): OtherDate | null {
  const { name = '', date, time, clock } = OTHER_DATE.exec(part.trim())?.groups ?? {}
  const kind = KINDS.find(([, words]) => words.test(name))?.[0] ?? 'other'
  if (name === '' || NOT_OTHER_DATE.test(name) || (clock !== undefined && kind !== 'doors')) return null
  return { kind, name, date: date ?? null, time: time ?? clock ?? null }
}
