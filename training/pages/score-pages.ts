import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchesTitle } from '../../benchmark/src/corpus/match-event.ts'
import { classifyPages } from '../../extraction/src/page-reader.ts'
import { readPage } from '../../extraction/src/read-page.ts'
import type { OcrPage } from '../../extraction/src/ocr/page.ts'
import { layOut } from './lay-out.ts'
import { isEvent, parsePages, readingDay, type SyntheticPage } from './synthetic-pages.ts'

/**
 * Prints how well the product reads the synthetic pages of this folder. For each file: in how many pages with an event it finds one,
 * how many of their titles are right, and in how many pages without an event it finds one.
 */
async function scorePages(): Promise<void> {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.txt'))
  for (const file of files.toSorted()) {
    const pages = parsePages(readFileSync(join(import.meta.dirname, file), 'utf8'), file)
    const recognised = await classifyPages(new Map(pages.map((page, at) => [String(at), layOut(page)])))
    const judged = pages.map((page, at) => ({ isEvent: isEvent(page), ...judge(page, recognised.get(String(at))) }))
    const [events, others] = [judged.filter((it) => it.isEvent), judged.filter((it) => !it.isEvent)]
    const count = (of: typeof judged, what: 'isShown' | 'isTitled') => of.filter((it) => it[what]).length
    process.stdout.write(
      `${file}: ${events.length} events, ${count(events, 'isShown')} shown, ${count(events, 'isTitled')} titles right; ` +
        `${others.length} others, ${count(others, 'isShown')} shown\n`,
    )
  }
}

function judge(page: SyntheticPage, recognised: OcrPage | undefined): { isShown: boolean; isTitled: boolean } {
  const { events } = readPage(recognised ?? layOut(page), { today: readingDay(page), timeZone: 'UTC' })
  const shown = events.filter(({ start_date: date }) => date !== null)
  const titles = page.lines.filter(({ role }) => role === 'title').map(({ text }) => text)
  const isTitled = shown.some((event) => matchesTitle({ title: titles.join(' '), alt_titles: titles }, event.title))
  return { isShown: shown.length > 0, isTitled }
}

await scorePages()
