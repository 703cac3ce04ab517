// Formats dates other than the event's own for its notes: a sale, a deadline, a rain date.

import type { When, WhenRole } from '@swap/dates/when/when'
import { isDay, yearOf } from '@swap/dates/calendar-day'
import { linesBetween, type Document } from '../layout/document.ts'

/** Names for dates that are not the event's own, used if the words before them don't name them. */
const NAMES: Partial<Record<WhenRole, string>> = { sale: 'On sale', deadline: 'Deadline', raindate: 'Rain date' }
/** Everything up to the end of the previous sentence, cell or item. */
const BEFORE = /^.*[.;:!?|•·,](?=\s)\s*/u
const LINKS = /\s*(?:\b(?:on|from|the|le|am|ab dem|il|el)|[:–-])\s*$/iu
const NAME = /^\p{L}[^\d;]{2,38}$/u

/** Returns the words before a date, from the end of the previous sentence. */
function wordsBefore({ start, end }: When, document: Document): string {
  const [line] = linesBetween(document, start, end)
  return document.text
    .slice(line?.start ?? start, start)
    .replace(BEFORE, '')
    .replace(LINKS, '')
    .trim()
}

/**
 * Formats a sale, deadline or rain date for the event's notes; null for any other date. `otherDatesOf` in the contract parses this form.
 *
 *     "Registration closes 20 April" → "Registration closes 2027-04-20"     "20 April deadline" → "Deadline 2027-04-20"
 *     "Tickets on sale from Friday 4 December, 10:00" → "Tickets on sale 2026-12-04 10:00"
 *     "Entries close 1 April, midnight" → "Entries close 2027-04-01 23:59": midnight means the end of that day
 */
export function formatOtherDate(when: When, document: Document, item: When | null): string | null {
  const { role } = when
  const time = role === 'deadline' && when.time === '00:00' ? '23:59' : when.time
  const date = dayWithLikelyYear(when, item)
  const usual = role && NAMES[role]
  if (!usual || !date) return null
  const words = wordsBefore(when, document)
  const name = role !== 'raindate' && NAME.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : usual
  return [name, date, time].filter(Boolean).join(' ')
}

/** Returns the day of a deadline or sale; a year earlier if its year was guessed and the day would come after the event. */
function dayWithLikelyYear({ date, flags, role }: When, item: When | null): string | undefined {
  const last = item?.rule ? undefined : (item?.endDate ?? item?.date)
  const isGuessed = flags.includes('yearInferred') && !flags.includes('weekdayAgrees')
  if (!date || !last || date <= last || !isGuessed || role === 'raindate') return date
  const earlier = `${yearOf(date) - 1}${date.slice(4)}`
  return isDay(earlier) && earlier <= last ? earlier : date
}
