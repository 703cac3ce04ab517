import type { Reading } from '@swap/contract/event'
import { toBox } from './assembly/evidence-boxes.ts'
import type { PictureContext } from './assembly/findings.ts'
import { removeGibberishTitle } from './assembly/titles/remove-gibberish-title.ts'
import { joinPosters, readPosters, readPoster } from './assembly/posters.ts'
import { boundsOf } from './ocr/detection/geometry.ts'
import type { OcrPage } from './ocr/page.ts'
import { startStopwatch } from './ocr/stopwatch.ts'

export type { OcrPage } from './ocr/page.ts'

/** Smallest share of unreadable text of a page that counts as mostly unread. */
const MIN_UNREAD = 0.5
/** On a mostly unread page, a line with at least this confidence is kept: a title in Latin letters, not gibberish. */
const SURE = 0.9

/**
 * Reads the events from a recognised page: page → document → findings → events, for each poster in it. Pure: the same page
 * and day give the same reading, so a stored page can be read again with better rules.
 */
export function readPage(page: OcrPage, about: PictureContext): Reading {
  const watch = startStopwatch()
  const isMostlyUnread = (page.unread ?? 0) >= MIN_UNREAD
  const legible = isMostlyUnread ? withConfidentLines(page) : page
  const read = (poster: OcrPage) => readPoster(poster, about, watch)
  const whole = read(legible)
  const posters = readPosters(whole, read)
  const { document } = whole.findings
  const assembled = posters.length > 1 ? joinPosters(posters) : whole.assembled
  const seen = { lines: page.lines, isMostlyUnread }
  return {
    ...assembled,
    events: assembled.events.map((event) => removeGibberishTitle(event, seen)),
    lines: page.lines.map(({ text, confidence, box }) => ({ text, confidence, box: toBox(page, boundsOf(box)) })),
    isMostlyUnread,
    turned: page.rotation,
    width: page.width,
    height: page.height,
    language: document.language ?? null,
    country: document.country ?? null,
    ms: { ...page.ms, ...watch.laps() },
  }
}

/** Keeps only the confident lines of a page; if one has a word, also lines with numbers, which may be the date. */
function withConfidentLines(page: OcrPage): OcrPage {
  const sure = page.lines.filter(({ confidence }) => confidence >= SURE)
  const hasTitle = sure.some(({ text }) => /(?<!\S)\p{L}{3,}(?!\S)/u.test(text))
  return { ...page, lines: page.lines.filter((line) => sure.includes(line) || (hasTitle && /\d/.test(line.text))) }
}
