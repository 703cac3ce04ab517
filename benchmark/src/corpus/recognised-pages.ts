import { readFileSync } from 'node:fs'
import type { OcrPage } from '@swap/extraction/read-page'

/** Loads previously recognised pages from a JSONL file: per page one row with `file` and its size, then one row per line of text. */
export function loadPages(file: string): Map<string, OcrPage> {
  const pages = new Map<string, OcrPage>()
  let page: OcrPage | undefined
  for (const row of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    // Written by our own tools: a page header, or one of its lines.
    const parsed = JSON.parse(row) as Partial<OcrPage> & { file?: string }
    if (parsed.file !== undefined) {
      page = { width: 1, height: 1, rotation: 0, qr: [], ms: {}, ...parsed, lines: [] }
      pages.set(parsed.file.replace(/^.*\/|\.\w+$/g, ''), page)
    } else page?.lines.push(withWords(parsed as unknown as OcrPage['lines'][number]))
  }
  return pages
}

/** Adds an empty list of words: older files of pages lack it. */
const withWords = (line: Omit<OcrPage['lines'][number], 'words'> & { words?: OcrPage['lines'][number]['words'] }) => ({
  ...line,
  words: line.words ?? [],
})
