import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTitle } from '../../benchmark/src/corpus/match-event.ts'
import { readPage } from '../../extraction/src/read-page.ts'
import { layOut } from './lay-out.ts'
import { isEvent, parsePages, type WrittenPage } from './written-pages.ts'

/** The reading day of pages that name no year. */
const READING_DAY = '2025-09-01'

/**
 * Tells how the product reads the written pages, a line for each file:
 *
 *     score-pages.ts            pages of an event, shown as one, their title right; pages of none, shown as one
 */
function scorePages(): void {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.txt'))
  for (const file of files.toSorted()) {
    const pages = parsePages(readFileSync(join(import.meta.dirname, file), 'utf8'), file)
    const judged = pages.map((page) => ({ isEvent: isEvent(page), ...judge(page) }))
    const [events, others] = [judged.filter((it) => it.isEvent), judged.filter((it) => !it.isEvent)]
    const count = (of: typeof judged, what: 'isShown' | 'isTitled') => of.filter((it) => it[what]).length
    process.stdout.write(
      `${file}: ${events.length} events, ${count(events, 'isShown')} shown, ${count(events, 'isTitled')} titles right; ` +
        `${others.length} others, ${count(others, 'isShown')} shown\n`,
    )
  }
}

function judge(page: WrittenPage): { isShown: boolean; isTitled: boolean } {
  const { events } = readPage(layOut(page), { today: readingDay(page), timeZone: 'UTC' })
  const shown = events.filter(({ start_date: date }) => date !== null)
  const titles = page.lines.filter(({ role }) => role === 'title').map(({ text }) => text)
  const isTitled = shown.some((event) => isTitle({ title: titles.join(' '), alt_titles: titles }, event.title))
  return { isShown: shown.length > 0, isTitled }
}

/** The first day of the year that a page names. */
function readingDay({ lines }: WrittenPage): string {
  const dates = lines.filter(({ role }) => role === 'date').map(({ text }) => text)
  const year = /\b20[23]\d\b/.exec(dates.join(' '))?.[0]
  return year === undefined ? READING_DAY : `${year}-01-02`
}

scorePages()
