import type { EventFacts } from './event.ts'
import { sureOf, type Sure } from './sureness.ts'

/**
 * What a moment is about:
 *
 *     doors      when people may enter, or board: by the clock of the event's day
 *     sale       when tickets can be had
 *     rsvp       until when to answer
 *     deadline   until when to register, to pay less, to hand something in
 *     other      anything else noted with a day
 */
export type MomentKind = 'doors' | 'sale' | 'rsvp' | 'deadline' | 'other'

/** A moment around an event that is not its start. */
export interface Moment {
  kind: MomentKind
  /** As written: "Registration closes". It distinguishes an event's moments. */
  name: string
  /** YYYY-MM-DD; null on the day of the event, whichever that is. */
  date: string | null
  /** HH:MM. */
  time: string | null
}

const PARTS = /\s*[;\n]\s*/
const MOMENT =
  /^(?<name>\p{L}[^;\n\d]{1,58}?):? (?:(?<date>\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?:,? (?<time>(?:[01]\d|2[0-3]):[0-5]\d))?|(?<clock>(?:[01]\d|2[0-3]):[0-5]\d))$/u
/** Notes with a day that are not moments to be reminded of. */
const NO_MOMENT = /^(?:rain date|arrival)$/i
const KINDS: readonly (readonly [kind: MomentKind, words: RegExp])[] = [
  ['doors', /doors|boarding|einlass|puertas|portes|porte/i],
  ['sale', /sale|presale|vorverkauf|venta|vente/i],
  ['rsvp', /rsvp|reply|respond/i],
  [
    'deadline',
    /deadline|until|by$|clos|ends|regist|early|due|\bbis\b|schluss|anmeld|inscri|jusqu|avant|hasta|fino|entro/i,
  ],
]

/**
 * Returns the moments in the notes of an event, in their order.
 *
 *     "Doors 19:00; On sale 2027-01-10 10:00"   → doors at 19:00 · sale on 10 January at 10:00
 *     "Registration closes 2027-04-20"          → deadline on 20 April
 *     "Rain date 2027-05-02" · "Bring a chair"   → none
 */
export function momentsOf({ notes }: Pick<EventFacts, 'notes'>): Moment[] {
  const moments = partsOf(notes).flatMap((part) => toMoment(part) ?? [])
  return moments.filter(({ name }, at) => moments.findIndex((it) => it.name === name) === at)
}

/** Returns the rest of the notes; null where there is none. */
export const notesBeside = (notes: string | null): string | null => {
  const others = partsOf(notes).filter((part) => toMoment(part) === null)
  return others.length === partsOf(notes).length ? notes : others.join('\n') || null
}

/** Returns what the row of the notes shows: their moments have a list of their own, unless they need checking. */
export const notesShown = (event: Pick<EventFacts, 'notes'> & Sure): string | null =>
  sureOf(event, 'notes') === 'check' ? event.notes : notesBeside(event.notes)

const partsOf = (notes: string | null): string[] => notes?.split(PARTS) ?? []

function toMoment(part: string): Moment | null {
  const { name = '', date, time, clock } = MOMENT.exec(part.trim())?.groups ?? {}
  const kind = KINDS.find(([, words]) => words.test(name))?.[0] ?? 'other'
  if (name === '' || NO_MOMENT.test(name) || (clock !== undefined && kind !== 'doors')) return null
  return { kind, name, date: date ?? null, time: time ?? clock ?? null }
}
