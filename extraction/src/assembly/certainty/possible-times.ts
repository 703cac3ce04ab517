import type { Alternative } from '@swap/contract/reading'
import { foldText } from '../../language/fold.ts'
import { isKind, type Line } from '../../layout/document.ts'
import { boxesBetween } from '../evidence-boxes.ts'
import type { Findings } from '../findings.ts'

/** Worth offering, not worth believing. */
const MAYBE = 0.2

/** Hours and minutes as they look when an ending was torn off or a sign lost. Matched on folded text. */
const FORMS: readonly RegExp[] = [
  // 7.30pm, 7 p.m., 7p
  /(?<![\p{L}\d])(?<hour>\d{1,2})\s?(?:[:.,;'°]\s?(?<minute>[0-5]\d))?\s?(?<half>[ap])\.?\s?m?(?![\p{L}])/gu,
  // 19:30, 19.30, 19'30, 22:0, 19h30
  /(?<![\p{L}\d.,:])(?<hour>[01]?\d|2[0-4])\s?[:.'h;]\s?(?<minute>[0-5]\d?)(?![\p{L}\d.,])/gu,
  // 16,30: whole quarters only, for amounts are written so too
  /(?<![\p{L}\d.,:])(?<hour>1\d|2[0-3])\s?,\s?(?<minute>00|15|30|45)(?![\p{L}\d.,]|\s?(?:€|eur|\$|£))/gu,
  // 20 Uhr, 20h, 20 hrs
  /(?<![\p{L}\d]|\d[.,:])(?<hour>\d{1,2})\s?(?:uhr|h|hrs?|heures?|horas?)(?!\p{L})/gu,
  // ore 21, um 20, a las 19, start 18
  /(?<!\p{L})(?:ore|um|ab|as|las|kl|klo|at|start|beginn|inizio|debut)\s?(?<hour>\d{1,2})(?![\d.:,/])/gu,
]

/**
 * What could be a time of day on a page, line by line: only to be offered for a tap.
 *
 *     "22:0" → 22:00 · "ore 21" → 21:00 · "7.30" → 07:30 and 19:30
 *     "9.01 Nordheim" where that is a date · "la" → none
 */
export function possibleTimes({ document, when }: Findings): Alternative[] {
  const boxesAt = (line: Line, { start, end }: PossibleTime['at']) =>
    boxesBetween(document, line.start + start, Math.min(line.end, line.start + end))
  const dates = [...when.items, ...when.excluded].filter(({ date }) => date !== undefined)
  const isOfDate = (line: Line, { start, end }: PossibleTime['at']) =>
    dates.some((it) => line.start + start < it.end && line.start + end > it.start)
  return document.lines
    .filter((line) => !isKind(line, 'url', 'email', 'phone', 'status', 'price'))
    .flatMap((line) =>
      timesOn(line).flatMap(({ value, at }) =>
        isOfDate(line, at) ? [] : [{ value, confidence: MAYBE, boxes: boxesAt(line, at) }],
      ),
    )
}

interface PossibleTime {
  value: string
  at: { start: number; end: number }
}

/** Folding may lengthen a line: offsets are then a letter or two off, as far as a box goes. */
function timesOn({ text }: Line): PossibleTime[] {
  const folded = foldText(text)
  return FORMS.flatMap((form) =>
    [...folded.matchAll(form)].flatMap(({ 0: match, index, groups = {} }) => {
      const at = { start: index, end: index + match.length }
      return clockTimes(groups).map((value) => ({ value, at }))
    }),
  )
}

function clockTimes({ hour = '', minute = '0', half }: Record<string, string | undefined>): string[] {
  const [hours, minutes] = [Number(hour), Number(minute)]
  const isReal = hours <= 24 && minutes < 60 && !(half !== undefined && (hours > 12 || hours === 0))
  if (!isReal) return []
  if (half === 'p') return [format((hours % 12) + 12, minutes)]
  if (half === 'a') return [format(hours % 12, minutes)]
  // Without am or pm a small hour of an event is more often one of the evening.
  return hours >= 1 && hours < 9 ? [format(hours + 12, minutes), format(hours, minutes)] : [format(hours, minutes)]
}

const format = (hours: number, minutes: number) =>
  `${String(hours % 24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
