import { whenContext, yearHint } from '../fields/when/date-order.ts'
import { readLooseDates } from '../fields/when/loose-dates.ts'
import { readWhen } from '../fields/when/read-when.ts'
import { repairText } from '../fields/when/repair-text.ts'
import type { When, WhenContext, WhenReading } from '../fields/when/when.ts'
import type { Document } from '../layout/document.ts'

export interface PageDates {
  when: WhenReading
  context: WhenContext
}

/**
 * Reads the dates of a page: once, a second time where a heading gives its month to rows with only a day, and where no
 * date was found, once more line by line for damaged ones. `text` is the page's, with what is no date out of sight.
 */
export function readPageDates(document: Document, text: string, today: string): PageDates {
  const context = contextOf(document, today)
  const repaired = repairText(document, text)
  const when = withHeading(readWhen(repaired, context), repaired, context)
  const loose = when.items.some(isCertain) ? [] : readLooseDates(document, context)
  return { when: loose.length > 0 ? withLoose(when, loose, text) : when, context }
}

function contextOf({ language, country, text }: Document, today: string): WhenContext {
  const year = yearHint(text, today)
  const clues = {
    today,
    ...(language === undefined ? {} : { language }),
    ...(country === undefined ? {} : { country }),
    ...(year === undefined ? {} : { yearHint: year }),
  }
  return { ...whenContext(text, clues), repairs: true }
}

function withHeading(when: WhenReading, text: string, context: WhenContext): WhenReading {
  const [heading] = when.months
  if (!heading || !when.items.some((item) => item.flags.includes('dayOnly'))) return when
  const year = heading.year ?? context.yearHint
  const monthHint = { month: heading.month, ...(year === undefined ? {} : { year }) }
  return readWhen(text, { ...context, monthHint })
}

/** A date or a rule that is spelled out. */
function isCertain({ date, rule, flags }: When): boolean {
  const isVague = flags.includes('relative') || flags.includes('weekdayOnly') || flags.includes('dayOnly')
  return (date !== undefined && !isVague) || (rule !== undefined && !flags.includes('softRecur'))
}

function withLoose(when: WhenReading, loose: readonly When[], text: string): WhenReading {
  const spans = loose.map(({ start, end }) => ({ start, end, kind: 'date' as const, value: text.slice(start, end) }))
  return { ...when, items: [...when.items, ...loose], spans: [...when.spans, ...spans] }
}
