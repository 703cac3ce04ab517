// Reads the poster in a picture, or several side by side.
import type { ReadEvent } from '@swap/contract/event'
import type { WhenFlag } from '@swap/dates/when/when'
import { detectLanguage } from '../language/detect-language.ts'
import { buildDocument } from '../layout/build-document.ts'
import { findPosterCut } from '../layout/poster-cut.ts'
import type { OcrPage } from '../ocr/page.ts'
import type { Stopwatch } from '../ocr/stopwatch.ts'
import { assemble, type Assembled } from './assemble.ts'
import type { PictureContext, Findings } from './findings.ts'
import { gatherFindings } from './gather-findings.ts'

/** A picture, or one of the posters in it, read as if it were alone. */
export interface Poster {
  page: OcrPage
  findings: Findings
  assembled: Assembled
}

/** How often a picture is cut in two: it has at most four posters. */
const MAX_ROUNDS = 2
/** How a day was derived if the page doesn't print its date. */
const UNPRINTED: readonly WhenFlag[] = ['relative', 'weekdayOnly', 'dayOnly', 'holiday', 'softRule']
/** A picture with more dates than this is one programme, whatever its columns. */
const MAX_DATES = 3
/** Maximum number of days between two columns of one programme: Friday to Sunday. */
const PROGRAMME_DAYS = 2
const DAY_MS = 86_400_000

/** Reads one poster, from its recognised lines to its events. */
export function readPoster(page: OcrPage, about: PictureContext, watch: Stopwatch): Poster {
  const document = watch.time('layout', () => buildDocument(page, detectLanguage))
  const findings = watch.time('fields', () => gatherFindings(document, about))
  return { page, findings, assembled: watch.time('assembly', () => assemble(findings, page.qr)) }
}

/**
 * Reads the posters side by side in one picture, from left to right; usually there is only one, the whole picture. QR codes
 * are dropped if there are several posters: we don't know which poster a code belongs to.
 */
export function readPosters(
  whole: Poster,
  read: (page: OcrPage) => Poster,
  roundsLeft = MAX_ROUNDS,
): [Poster, ...Poster[]] {
  const cut = roundsLeft > 0 ? findPosterCut(whole.page.lines) : null
  if (!cut) return [whole]
  const [one, other] = [cut.sides[0], cut.sides[1]].map((lines) =>
    read({ ...whole.page, lines, qr: [], event: lines[0]?.eventOfSide ?? whole.page.event }),
  )
  if (!one || !other || !areSeparate(one, other, cut.hasLevelHeadlines)) return [whole]
  return [...readPosters(one, read, roundsLeft - 1), ...readPosters(other, read, roundsLeft - 1)]
}

/**
 * Returns whether two parts of a picture are separate posters: each has an event with a title and a printed day, and their
 * days differ. So two sides of a flyer, one event in two languages, and a festival's days in two columns stay together.
 */
function areSeparate(one: Poster, other: Poster, hasLevelHeadlines: boolean): boolean {
  if (!isWhole(one) || !isWhole(other)) return false
  const apart = daysApart(one, other)
  return apart > 0 && !(hasLevelHeadlines && apart <= PROGRAMME_DAYS)
}

const isWhole = ({ findings, assembled: { outcome, events } }: Poster): boolean =>
  (outcome === 'events' || outcome === 'unsure') &&
  events.length <= MAX_DATES &&
  events.every(({ title, start_date }) => title && start_date) &&
  findings.when.items.some(({ date, flags }) => date && !flags.some((flag) => UNPRINTED.includes(flag)))

/** Returns the days between the nearest events of two posters, 0 if they share one. */
const daysApart = (one: Poster, other: Poster) =>
  Math.min(...one.assembled.events.flatMap((event) => other.assembled.events.map((it) => gapOf(event, it))))

const gapOf = (one: ReadEvent, other: ReadEvent) =>
  Math.max(0, dayOf(one.start_date) - lastDay(other), dayOf(other.start_date) - lastDay(one))
const lastDay = ({ start_date: start, end_date: end }: ReadEvent) => dayOf(end ?? start)
const dayOf = (date: string | null) => Date.parse(date ?? '') / DAY_MS

const isUnsure = ({ outcome }: Assembled) => outcome === 'unsure'

/** Combines several posters: all their events, and one question, an unsure poster's first. */
export function joinPosters(posters: readonly [Poster, ...Poster[]]): Assembled {
  const all = posters.map(({ assembled }) => assembled)
  const asking = all.find((it) => isUnsure(it) && it.question) ?? all.find((it) => it.question)
  const before = all.slice(0, asking ? all.indexOf(asking) : 0).flatMap(({ events }) => events).length
  return {
    ...posters[0].assembled,
    outcome: all.some(isUnsure) ? 'unsure' : posters[0].assembled.outcome,
    events: all.flatMap(({ events }) => events),
    question: asking?.question ? { ...asking.question, event: before + asking.question.event } : null,
  }
}
