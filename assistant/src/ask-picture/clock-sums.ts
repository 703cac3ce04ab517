import { minutesOf, toClock } from '@swap/dates/calendar-day'
import { durationMinutes, minutesInWords } from '@swap/dates/duration'
import { isPlainQuestion } from './plain-question.ts'

/** The time at which somebody should be there, or is done, by a printed length. */
export interface ClockSum {
  kind: 'clock'
  /** HH:MM */
  time: string
  /** "15 minutes before 10:40" */
  why: string
  lines: readonly number[]
}

/** When the one event of a thread begins, as HH:MM or null, whether it is known when it ends, and how long it is known to last. */
export interface EventTimes {
  begins: string | null
  hasEnd: boolean
  lasts?: string | null
}

const WHEN = String.raw`\b(?:what time|when|whens|what hour)\b`
const ARRIVAL_ASKED =
  /\b(?:get|be|arrive|turn up|show up|come|check in)(?: (?:there|here))\b|\b(?:arrive|turn up|show up|check in)\b/iu
const END_ASKED = /\b(?:done|finish(?:ed|es|ing)?|(?:be|get|come|are|is|it) (?:out|over|free)|end|ends|ending|over)\b/iu
const LENGTH = String.raw`(?<length>(?:\d+(?:[.,]\d)?|half an|an?|one|two|three|four|five|six|ten|fifteen|twenty|thirty) (?:and a half )?(?:hours?|hrs?|minutes?|mins?)(?:,? (?:and )?(?:a half|\d{1,2} (?:minutes?|mins?)))?)`
const EARLY = new RegExp(
  String.raw`\b(?:arrive|arriving|come|be (?:there|here)|get (?:there|here)|check[- ]in|report|turn up)\b[^.!?;]{0,40}?\b${LENGTH} (?:early|earlier|before|prior|beforehand|in advance|ahead)`,
  'iu',
)
const LASTS = new RegExp(
  String.raw`\b(?:lasts?|lasting|takes?|runs? for|running time|duration)\b:?(?: about| around| approx(?:imately|\.)?| for| roughly)? ${LENGTH}`,
  'iu',
)

/** Tells when to be there ("arrive 15 minutes early") or when it is over ("lasts 90 minutes"); null where a time of the event says it. */
export function clockAsked(
  question: string,
  lines: readonly string[],
  { begins, hasEnd, lasts }: EventTimes,
): ClockSum | null {
  if (begins === null || !new RegExp(WHEN, 'iu').test(question)) return null
  const isOfEnd = END_ASKED.test(question)
  if (isOfEnd && !isPlainQuestion(question.replace(END_ASKED, ' '), [])) return null
  if (isOfEnd ? hasEnd : !ARRIVAL_ASKED.test(question)) return null
  const told = lines.flatMap((line, at) => {
    const printed = (isOfEnd ? LASTS : EARLY).exec(line)?.groups?.['length'] ?? null
    const minutes = printed && durationMinutes((isOfEnd && lasts) || printed)
    return minutes ? [{ minutes, at }] : []
  })
  const [only, ...others] = told
  if (!only || others.length > 0) return null
  const time = minutesOf(begins) + (isOfEnd ? only.minutes : -only.minutes)
  if (time < 0 || time >= 24 * 60) return null
  const why = `${minutesInWords(only.minutes)} ${isOfEnd ? 'after' : 'before'} ${begins}`
  return { kind: 'clock', time: toClock(time), why, lines: [only.at] }
}
