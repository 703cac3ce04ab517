import type { ReadEvent, Reading } from '@swap/contract/event'
import type { PageTrace } from '@swap/extraction/trace-page'
import type { TrueEvent } from './labelled-pictures.ts'
import { agreement, isDate, isTime, isTitle } from './match-event.ts'
import { isDateInText, isWeekdayInText, shareInText, toWords } from './words-in-text.ts'

/**
 * Why an event is not usable: the first thing that went wrong with it, in the order of the pipeline. The first cause hides
 * the next.
 *
 *     ocr              the date, or the title, is not in the recognised text (its script may have no model)
 *     grammar          the date is in the text, and no day was found there
 *     date-choice      the day was found, and another one given
 *     title-group      the title is in the text, and no candidate holds it
 *     title-choice     a candidate holds the title, and another one was chosen
 *     time             missing, wrong, invented or borrowed
 *     decision         the day was found, and no event was given; or an event where there is none
 */
export const causes = ['ocr', 'grammar', 'date-choice', 'title-group', 'title-choice', 'time', 'decision'] as const
export type Cause = (typeof causes)[number]

/** What became of one true event: null is usable. */
export interface Verdict {
  event: TrueEvent
  read: ReadEvent | null
  cause: Cause | null
}

/** What is there to find the cause in. */
export interface Evidence {
  reading: Pick<Reading, 'lines'>
  /** The events as they are shown. */
  shown: readonly ReadEvent[]
  /** Asked for only where something failed. */
  trace: () => PageTrace
}

/** So much of a title must be in the text for it to be readable: what the scorer asks of a right one. */
const MIN_TITLE_SHARE = 0.6

/** The verdict on every required event, by the way of telling them that fits best. */
export function judgeEvents(eventSets: readonly TrueEvent[][], evidence: Evidence): Verdict[] {
  const ways = eventSets.map((events) => events.filter((it) => !it.optional).map((event) => judge(event, evidence)))
  const failing = (verdicts: readonly Verdict[]) =>
    verdicts.filter(({ cause }) => cause !== null).length / Math.max(1, verdicts.length)
  return ways.toSorted((a, b) => failing(a) - failing(b))[0] ?? []
}

function judge(event: TrueEvent, evidence: Evidence): Verdict {
  const [read = null] = evidence.shown.toSorted((a, b) => agreement(event, b) - agreement(event, a))
  const isRight = read !== null && hasDate(event, read) && isTitle(event, read.title) && isTime(event, read.start_time)
  return { event, read, cause: isRight ? null : causeOf(event, evidence) }
}

const hasDate = (event: TrueEvent, { start_date }: ReadEvent) => start_date !== null && isDate(event, start_date)

function causeOf(event: TrueEvent, evidence: Evidence): Cause {
  const dated = evidence.shown.filter((read) => hasDate(event, read))
  if (dated.length === 0) return dateCause(event, evidence)
  const titled = dated.filter(({ title }) => isTitle(event, title))
  if (titled.length === 0) return titleCause(event, evidence)
  return 'time'
}

function dateCause(event: TrueEvent, { reading, shown, trace }: Evidence): Cause {
  if (trace().dates.some((date) => isDate(event, date))) return shown.length === 0 ? 'decision' : 'date-choice'
  const text = reading.lines.map((line) => line.text).join('\n')
  const { start_date, recurrence } = event
  const isReadable = start_date === null ? isWeekdayInText(recurrence ?? '', text) : isDateInText(start_date, text)
  return isReadable ? 'grammar' : 'ocr'
}

function titleCause(event: TrueEvent, { reading, trace }: Evidence): Cause {
  if (trace().titles.some((title) => isTitle(event, title))) return 'title-choice'
  const words = reading.lines.flatMap((line) => toWords(line.text))
  const isReadable = [event.title, ...(event.alt_titles ?? [])].some(
    (title) => shareInText(title, words) >= MIN_TITLE_SHARE,
  )
  return isReadable ? 'title-group' : 'ocr'
}
