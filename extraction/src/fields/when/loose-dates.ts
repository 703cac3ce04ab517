import type { Document } from '../../layout/document.ts'
import { addDays } from './calendar-day.ts'
import { findDateBadges, readDateBadges } from './date-badges.ts'
import { isChinesePage, lineVariants } from './line-variants.ts'
import { readRepaired } from './repaired-date.ts'
import type { When, WhenContext } from './when.ts'

/** Kinds of lines whose numbers are none of a date. */
const OTHER_KINDS = ['status', 'phone', 'url'] as const
/** More different days than this, days in a row counting once, are a table of numbers. */
const MOST_DAYS = 3

const REPAIRED_LINE_COSTS = 0.15
const DAY_LIST_COSTS = 0.1

const DAY_LIST = /^\W*(?<days>(?:\d{1,2}\s?[-,&+/]\s?){1,4}\d{1,2})\s?[/.]\s?(?<month>\d{1,2})[/.-](?<year>20\d\d)\W*$/
const DAY_LIST_OVER_LINES =
  /^\W*(?<days>(?:\d{1,2}\s?[-,&+/]\s?){1,4}\d{1,2})\s?\/\s?(?<month>\d{1,2})[/.-](?<year>20\d\d)\W*$/

function fromDamagedLines({ lines, text }: Document, context: WhenContext): When[] {
  const isChinese = isChinesePage(text)
  return lines
    .filter(({ kinds }) => !OTHER_KINDS.some((kind) => kinds.has(kind)))
    .flatMap((line) => {
      for (const variant of lineVariants(line, isChinese)) {
        const dates = readRepaired(variant, line, context, REPAIRED_LINE_COSTS)
        if (dates.length > 0) return dates
      }
      return []
    })
}

/** Day and month in boxes of their own: "JUNE" beside a big "12". */
function fromBadges(document: Document, context: WhenContext): When[] {
  return readDateBadges(findDateBadges(document, context.today), context)
}

/** "12, 13 & 14/6/2026": days before the month they share. */
function fromDayLists({ lines }: Document, context: WhenContext): When[] {
  return lines.flatMap((line) => {
    const next = lines[line.index + 1]
    const both = next ? `${line.text}/${next.text}` : line.text
    const { days = '', month, year } = (DAY_LIST.exec(line.text) ?? DAY_LIST_OVER_LINES.exec(both))?.groups ?? {}
    const numbers = days.split(/\D+/).filter(Boolean).map(Number)
    const doAscend = numbers.every((day, at) => day >= 1 && day <= 31 && day > (numbers[at - 1] ?? 0))
    if (numbers.length === 0 || !doAscend || Number(month) > 12) return []
    return readRepaired(`${numbers[0]}.-${numbers.at(-1)}.${month}.${year}`, line, context, DAY_LIST_COSTS).slice(0, 1)
  })
}

/**
 * A second look for a date, for pages where `readWhen` found none: repaired variants of single lines, a month and a day
 * in touching lines, days listed before their month.
 *
 *     "ler juin 2026" → 1 June 2026 · "JUNE" beside "12" → 12 June · "12-13-14/6/2026" → 12 to 14 June 2026
 *
 * Every date found carries the flag "loose" and less confidence; a page with more than three different days gets none,
 * for those are a table of numbers. Offsets are those of the lines in `Document.text`.
 */
export function readLooseDates(document: Document, context: WhenContext): When[] {
  const looks = [fromDamagedLines, fromBadges, fromDayLists]
  const found = looks.reduce<When[]>((soFar, look) => (soFar.length > 0 ? soFar : look(document, context)), [])
  return countRuns(found) > MOST_DAYS ? [] : found
}

/** How many days there are, "4-5-6-7 September" counting once. */
function countRuns(found: readonly When[]): number {
  const days = new Set(found.map(({ date }) => date ?? ''))
  return [...days].filter((day) => day === '' || !days.has(addDays(day, -1))).length
}
