import { minutesOf, toClock } from '@swap/dates/calendar-day'
import { durationMinutes, minutesInWords } from '@swap/dates/duration'
import { isPlainQuestion } from './plain-question.ts'
import type { ComputedAnswer } from './computed-answer.ts'

/** What is known about the times of the only event in a thread. */
export interface EventTimes {
  /** Its start time, HH:MM; null if unknown. */
  startTime: string | null
  hasEnd: boolean
  /** Its duration, as printed: "90 minutes". */
  duration?: string | null
}

const ASKS_TIME = /\b(?:what time|whens?|what hour)\b/iu
/** "get there", "arrive" */
const ARRIVAL = /\b(?:get|be|come) (?:there|here)\b|\b(?:arrive|turn up|show up|check in)\b/iu
/** "be over", "finished" */
const END = /\b(?:done|finish(?:ed|es|ing)?|(?:be|get|come|are|is|it) (?:out|over|free)|end|ends|ending|over)\b/iu
/** "Please arrive 15 minutes early" */
const ARRIVE_EARLY =
  /\b(?:arriv(?:e|ing)|come|(?:be|get) (?:there|here)|check[- ]in|report|turn up)\b(?<duration>[^.!?;]{0,60}?) (?:early|earlier|before\p{L}*|prior|in advance|ahead)/iu
/** "The tour lasts 90 minutes" */
const LASTS = /\b(?:lasts?|lasting|takes?|runs? for|running time|duration)\b(?<duration>[^,;()]*)/iu

/**
 * Computes when to arrive at an event, or when it ends, from its start and a printed duration. Null if the lines print no such duration
 * or more than one, or if the question asks for an end that is already known.
 *
 *     "what time should I get there", start 10:40, "Please arrive 15 minutes early"  → "10:25: 15 minutes before 10:40."
 *     "what time will we be out", start 19:30, "Lasts 2 hours 20 minutes"            → "21:50: 2 hours 20 minutes after 19:30."
 */
export function computeArrivalOrEnd(
  question: string,
  lines: readonly string[],
  { startTime, hasEnd, duration }: EventTimes,
): ComputedAnswer | null {
  if (startTime === null || !ASKS_TIME.test(question)) return null
  const start = minutesOf(startTime)
  if (asksOnlyForEnd(question)) {
    const printed = hasEnd ? null : findDuration(lines, LASTS)
    const minutes = durationMinutes(duration ?? null) || printed?.minutes
    return printed && minutes
      ? answerAt(start + minutes, `${minutesInWords(minutes)} after ${startTime}`, printed.line)
      : null
  }
  const early = ARRIVAL.test(question) && !END.test(question) ? findDuration(lines, ARRIVE_EARLY) : null
  return early && answerAt(start - early.minutes, `${minutesInWords(early.minutes)} before ${startTime}`, early.line)
}

/** Returns whether a question asks when the event ends, and for nothing more particular: not "when is the raffle over". */
const asksOnlyForEnd = (question: string): boolean =>
  END.test(question) && isPlainQuestion(question.replace(END, ' '), [])

/** Finds the one line that prints a duration in a pattern's group `duration`; null if none or several do. */
function findDuration(lines: readonly string[], pattern: RegExp): { minutes: number; line: number } | null {
  const [only, ...others] = lines.flatMap((text, line) => {
    const minutes = durationMinutes(pattern.exec(text)?.groups?.['duration'] ?? null)
    return minutes ? [{ minutes, line }] : []
  })
  return only && others.length === 0 ? only : null
}

/** An answer with a time of the start's own day; null if it is on another day. */
const answerAt = (time: number, reason: string, line: number): ComputedAnswer | null =>
  time < 0 || time >= 24 * 60 ? null : { sentence: `${toClock(time)}: ${reason}.`, lines: [line] }
