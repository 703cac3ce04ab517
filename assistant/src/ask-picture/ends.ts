import { toClock } from '@swap/dates/calendar-day'
import { durationMinutes } from '@swap/dates/duration'
import { LENGTH, readPrintedTimes } from './printed-times.ts'

/** When something is over, by its start and its printed length. */
export interface WorkedEnd {
  kind: 'end'
  /** HH:MM */
  start: string
  minutes: number
  end: string
  lines: readonly number[]
}

const ASKED = /\b(?:what time|when)\b.*\b(?:out|finish\w*|ends?|over|done|home|away)\b/iu
const PRINTED_END = /\b(?:ends?|finish\w*|until|till?|curfew|carriages|close[sd]?)\b/iu
const LASTS = /\b(?:running time|runs?|lasts?|duration|approx\w*|length|dauer|durée|spielzeit)\b|^\W*\d+ ?min\w*\W*$/iu
/** "2 x 45 min", "2 hours plus interval" */
const MORE = /\d ?x ?\d|\b(?:plus|excl\w*|not including)\b.{0,20}\b(?:interval|break)/iu
const NOT_THE_START =
  /\b(?:doors?|gates?|bar|ads|trailers|box office|opens?|registration|check-?in|interval|food|tel)\b/iu

/** When it is over, where the lines print a start and a length but no end. `known` is its start as HH:MM, or null. */
export function endAsked(question: string, lines: readonly string[], known: string | null): WorkedEnd | null {
  if (!ASKED.test(question)) return null
  const times = readPrintedTimes(lines)
  const lengths = lines.flatMap((text, line) => (LASTS.test(text) && LENGTH.test(text) ? [{ text, line }] : []))
  const [lasting] = lengths
  const isSaid = times.some(({ until, before }) => until || PRINTED_END.test(before))
  if (!lasting || lengths.length > 1 || isSaid || MORE.test(lasting.text)) return null
  const starts = times.filter(({ before, after }) => !NOT_THE_START.test(before === '' ? after : before))
  const only = starts.length === 1 && !starts[0]?.isOpen ? starts[0] : undefined
  const printed = starts.find(({ minutes, isOpen }) =>
    [minutes, isOpen ? minutes + 720 : minutes].map(toClock).includes(known ?? ''),
  )
  const start = known ?? (only && toClock(only.minutes))
  const minutes = durationMinutes(LENGTH.exec(lasting.text)?.[0] ?? null)
  if (!start || minutes === null) return null
  const from = known === null ? only : printed
  return {
    kind: 'end',
    start,
    minutes,
    end: toClock(Number(start.slice(0, 2)) * 60 + Number(start.slice(3)) + minutes),
    lines: [...new Set([...(from ? [from.line] : []), lasting.line])].toSorted((a, b) => a - b),
  }
}
