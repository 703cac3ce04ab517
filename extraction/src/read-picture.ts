import type { ReadLine, Reading } from '@swap/contract/event'
import { toBox } from './assembly/evidence-boxes.ts'
import type { About } from './assembly/gather-findings.ts'
import { joinPosters } from './assembly/posters/join-posters.ts'
import { readPoster } from './assembly/posters/poster.ts'
import { readApart } from './assembly/posters/read-posters.ts'
import { boundsOf } from './layout/bounds.ts'
import type { OcrPage } from './ocr/page.ts'
import { openTextReader } from './ocr/read-text.ts'
import type { Reader } from './readers/reader.ts'
import { warmUpPage } from './warm-up-page.ts'

export type { About } from './assembly/gather-findings.ts'
export type { OcrPage } from './ocr/page.ts'

/**
 * Opens the reader that works on this machine alone: picture → words → lines → findings → events.
 *
 * Nothing is fetched and nothing is written. It keeps a processor busy for about a second a picture and cannot be
 * interrupted: run it in a process of its own. `threads`: how many cores it may use.
 */
export async function openReader(options: { threads?: number } = {}): Promise<Reader> {
  const textReader = await openTextReader(options)
  readPage(warmUpPage, { today: '2026-11-21', timeZone: 'UTC' })
  return {
    read: async (picture, about) => readPage(await textReader.read(picture), about),
    close: () => textReader.close(),
  }
}

let shared: Promise<Reader> | undefined

/**
 * Reads the events off one picture: its bytes, or the path of its file. The networks are opened with the first picture and
 * stay open until the process ends; whoever wants to close them uses `openReader`.
 *
 *     const { events } = await readPicture(bytes, { today: '2026-11-21' })
 *
 * Throws a Failure when it is no picture that can be decoded.
 */
export async function readPicture(
  picture: Uint8Array | string,
  { today, timeZone = 'UTC' }: Pick<About, 'today'> & Partial<About>,
): Promise<Reading> {
  shared ??= openReader()
  return (await shared).read(picture, { today, timeZone })
}

/**
 * Reads the events off a recognised page. Pure and without a clock: the same page and day give the same reading, so a
 * stored page can be read again by better rules.
 */
export function readPage(page: OcrPage, about: About): Reading {
  const whole = readPoster({ page, left: 0 }, about)
  const start = performance.now()
  const posters = readApart(whole, about)
  const assembled = posters.length > 1 ? joinPosters(posters, page) : whole.assembled
  const { document } = whole.findings
  return {
    ...assembled,
    lines: page.lines.map((line) => toReadLine(line, page)),
    width: page.width,
    height: page.height,
    language: document.language ?? null,
    country: document.country ?? null,
    ms: { ...page.ms, ...rounded({ ...whole.ms, posters: performance.now() - start }) },
  }
}

const toReadLine = ({ text, confidence, box }: OcrPage['lines'][number], page: OcrPage): ReadLine => ({
  text,
  confidence,
  box: toBox(page, boundsOf(box)),
})

const rounded = (ms: Record<string, number>) =>
  Object.fromEntries(Object.entries(ms).map(([stage, time]) => [stage, Math.round(time * 10) / 10]))
