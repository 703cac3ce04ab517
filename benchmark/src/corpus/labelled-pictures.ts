import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OcrPage } from '@swap/extraction/read-picture'

/** A picture of a corpus with the day it is to be read on. */
export interface LabelledPicture {
  id: string
  path: string
  today: string
  isNegative: boolean
}

interface Truth {
  id: string
  file: string
  split: string
  kind: string
  reference_date: string
}

/** The pictures of one part of a corpus, by id. */
export function listPictures(folder: string, split: string): LabelledPicture[] {
  const files = readdirSync(join(folder, 'truth')).filter((name) => name.endsWith('.json'))
  return files.toSorted().flatMap((name) => {
    // The corpus is a developer's own folder: its shape is known.
    const truth = JSON.parse(readFileSync(join(folder, 'truth', name), 'utf8')) as Truth
    if (truth.split !== split) return []
    const path = join(folder, 'images', truth.file)
    return [{ id: truth.id, path, today: truth.reference_date, isNegative: truth.kind === 'negative' }]
  })
}

/** Pages as they were recognised before: per page one line with `file` and its size, then one line per line of text. */
export function loadPages(file: string): Map<string, OcrPage> {
  const pages = new Map<string, OcrPage>()
  let page: OcrPage | undefined
  for (const row of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    // Written by our own tools: a page's head, or one of its lines.
    const parsed = JSON.parse(row) as Partial<OcrPage> & { file?: string }
    if (parsed.file !== undefined) {
      page = { width: 1, height: 1, rotation: 0, qr: [], ms: {}, ...parsed, lines: [] }
      pages.set(parsed.file.replace(/^.*\/|\.\w+$/g, ''), page)
    } else page?.lines.push(withWords(parsed as unknown as OcrPage['lines'][number]))
  }
  return pages
}

/** Older files of pages came without the boxes of words. */
const withWords = (line: Omit<OcrPage['lines'][number], 'words'> & { words?: OcrPage['lines'][number]['words'] }) => ({
  ...line,
  words: line.words ?? [],
})
