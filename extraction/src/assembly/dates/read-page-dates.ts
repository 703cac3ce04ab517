import { isSalutation } from '../../fields/organizer/letter-lines.ts'
import { isBadgeMonth, isBadgeWeekday } from '../../fields/badge-lines.ts'
import { findDateBadges, readDateBadges, type DateBadge } from '../../fields/date-badges.ts'
import { whenContext, yearHint } from '@swap/dates/when/when-context'
import { readWhen } from '@swap/dates/when/read-when'
import type { TextPlace, When, WhenContext, WhenReading } from '@swap/dates/when/when'
import { linesBetween, type Document, type Line } from '../../layout/document.ts'
import { boundsBetween } from '../evidence-boxes.ts'
import { blank } from '../strip-spans.ts'

/** Minimum number of dates in boxes of their own on a page that uses boxes as its layout. */
const MIN_BADGES = 2

/**
 * Reads the dates in the whole text of a page, and once more if a heading gives the month for rows with only a day. Dates set as
 * badges (day and month in boxes of their own) are read box by box; a single badge is read only if no other date was found. Leaves
 * out the day on which a letter was written. `text` is the page's text, with everything that can't be a date blanked.
 */
export function readPageDates(
  document: Document,
  text: string,
  today: string,
): { when: WhenReading; context: WhenContext } {
  const { when, context } = readDates(document, text, today)
  return { when: withoutLetterDate(when, document, today), context }
}

/** Leaves out the day on which a letter was written: it is above the salutation. */
function withoutLetterDate(when: WhenReading, document: Document, today: string): WhenReading {
  const salutation = document.lines.find(({ text }) => isSalutation(text))
  if (!salutation) return when
  const isLetterDate = ({ date, timeStart, endDate, rule, end }: When) =>
    date !== undefined &&
    date <= today &&
    !endDate &&
    !rule &&
    end <= salutation.start &&
    (timeStart ?? salutation.end) > salutation.start
  const items = when.items.filter((item) => !isLetterDate(item))
  const written = when.items.filter(isLetterDate).map((item): When => ({ ...item, role: 'other' }))
  return { ...when, items, excluded: [...when.excluded, ...written] }
}

function readDates(document: Document, text: string, today: string): { when: WhenReading; context: WhenContext } {
  const context = contextOf(document, today)
  const badges = findDateBadges(document, today)
  const badgeDates = readDateBadges(badges, context)
  const isBadged = badges.length >= MIN_BADGES && new Set(badgeDates.map(({ date }) => date)).size >= MIN_BADGES
  const plain = isBadged ? withoutBadges(text, document, badges, today) : text
  const when = withHeading(readWhen(plain, context), plain, context)
  if (isBadged) return { when: withLooseDates(when, badgeDates, text), context }
  const items = when.items.filter((item) => !isBareUnderHeading(item))
  if (items.some(isCertain) || badgeDates.length === 0) return { when, context }
  return { when: withLooseDates({ ...when, items }, badgeDates, text), context }
}

/**
 * The text with the badges' lines, and months and weekdays whose day was not read, blanked out: reading line by line would join a day
 * to the month of another box.
 */
function withoutBadges(text: string, { lines }: Document, badges: readonly DateBadge[], today: string): string {
  const parts = new Set(badges.flatMap((badge) => badge.lines))
  const isOfBadge = (line: Line) => parts.has(line) || isBadgeMonth(line.text, today) || isBadgeWeekday(line.text)
  return blank(text, lines.filter(isOfBadge))
}

function contextOf(document: Document, today: string): WhenContext {
  const { language, country, text } = document
  const year = yearHint(text, today)
  const clues = { today, ...(language && { language }), ...(country && { country }), ...(year && { yearHint: year }) }
  return { ...whenContext(text, clues), placeOf: createPlaceLookup(document) }
}

/** Returns a function that looks up where a range of the page's text is, if it is all on one line. */
const createPlaceLookup =
  (document: Document) =>
  (start: number, end: number): TextPlace | null => {
    const [line, ...others] = linesBetween(document, start, end)
    return line && others.length === 0 ? { ...boundsBetween(line, start, end), line: line.index } : null
  }

function withHeading(when: WhenReading, text: string, context: WhenContext): WhenReading {
  const [heading] = when.months
  if (!heading || !when.items.some((item) => item.flags.includes('dayOnly'))) return when
  const { month, year = context.yearHint } = heading
  return readWhen(text, { ...context, monthHint: { month, ...(year && { year }) } })
}

/** A day without a weekday to prove it and with a heading's month. */
const isBareUnderHeading = ({ flags }: When) => flags.includes('monthHeading') && !flags.includes('weekdayAgrees')

/** A date or a rule that is spelled out. */
function isCertain({ date, rule, flags }: When): boolean {
  const isVague = flags.includes('relative') || flags.includes('weekdayOnly') || flags.includes('dayOnly')
  return (date !== undefined && !isVague) || (rule !== undefined && !flags.includes('softRule'))
}

function withLooseDates(when: WhenReading, loose: readonly When[], text: string): WhenReading {
  const spans = loose.map(({ start, end }) => ({ start, end, kind: 'date' as const, value: text.slice(start, end) }))
  return { ...when, items: [...when.items, ...loose], spans: [...when.spans, ...spans] }
}
