import { minutesOf, toClock } from '@swap/dates/calendar-day'
import { durationMinutes, minutesInWords } from '@swap/dates/duration'
import { isPlainQuestion } from './plain-question.ts'
import type { ComputedAnswer } from './computed-answer.ts'

/** When the only event of a thread begins, as HH:MM or null, whether its end is known, and how long it is known to last. */
export interface EventTimes {
  begins: string | null
  hasEnd: boolean
  lasts?: string | null
}

const WHEN = /\b(?:what time|whens?|what hour)\b/iu
const ARRIVAL_ASKED = /\b(?:get|be|come) (?:there|here)\b|\b(?:arrive|turn up|show up|check in)\b/iu
const END_ASKED = /\b(?:done|finish(?:ed|es|ing)?|(?:be|get|come|are|is|it) (?:out|over|free)|end|ends|ending|over)\b/iu
const EARLY =
  /\b(?:arriv(?:e|ing)|come|(?:be|get) (?:there|here)|check[- ]in|report|turn up)\b(?<length>[^.!?;]{0,60}?) (?:early|earlier|before\p{L}*|prior|in advance|ahead)/iu
const LASTS = /\b(?:lasts?|lasting|takes?|runs? for|running time|duration)\b(?<length>[^,;()]*)/iu

/** Says when to be there ("arrive 15 minutes early") or when it is over ("lasts 90 minutes"); null if the event's own times say so. */
export function arrivalOrEndTime(
  question: string,
  lines: readonly string[],
  { begins, hasEnd, lasts }: EventTimes,
): ComputedAnswer | null {
  if (begins === null || !WHEN.test(question)) return null
  const isOfEnd = END_ASKED.test(question) && isPlainQuestion(question.replace(END_ASKED, ' '), [])
  if (isOfEnd ? hasEnd : END_ASKED.test(question) || !ARRIVAL_ASKED.test(question)) return null
  const told = lines.flatMap((line, at) => {
    const minutes = durationMinutes((isOfEnd ? LASTS : EARLY).exec(line)?.groups?.['length'] ?? null)
    return minutes ? [{ minutes, at }] : []
  })
  const [only, ...others] = told
  if (!only || others.length > 0) return null
  const minutes = (isOfEnd && durationMinutes(lasts ?? null)) || only.minutes
  const time = minutesOf(begins) + (isOfEnd ? minutes : -minutes)
  if (time < 0 || time >= 24 * 60) return null
  const why = `${minutesInWords(minutes)} ${isOfEnd ? 'after' : 'before'} ${begins}`
  return { sentence: `${toClock(time)}: ${why}.`, lines: [only.at] }
}
