import { toClock, minutesOf } from '@swap/dates/calendar-day'
import { clockWords } from '@swap/dates/clock-words'
import { durationMinutes } from '@swap/dates/duration'
import { LENGTH, readPrintedTimes, type PrintedTime } from './printed-times.ts'
import { stemOf } from './stem-of.ts'
import { stemsOf } from './stems.ts'

/** How long something takes, by two printed times. */
export interface TimeSpan {
  kind: 'span'
  minutes: number
  /** "departs 10:32, arrives 15:44", "12:30 to 13:30", "7:30 to 9:30" where the half of the day is open. */
  times: string
  lines: readonly number[]
}

/** When something is over, by its start and its printed length. */
export interface WorkedEnd {
  kind: 'end'
  /** HH:MM */
  start: string
  minutes: number
  end: string
  lines: readonly number[]
}

const [DAY, EVENING, MORNING] = [1440, 18 * 60, 6 * 60]

const HOW_LONG = /\bhow long\b|\bhow many (?:hours|minutes)\b/iu
/** Stems of words for the whole of what a picture tells of, and for a way there and back. */
const WHOLE = new Set(
  stemsOf(
    `long many takes lasts hours minutes event show gig concert session class lesson each quiz party thing whole day night open evening
    actual film play match meeting run daily`,
  ),
)
const GOING = new Set(stemsOf('journey trip ride travel away gone back there train coach bus crossing'))
const LEAVES = /\b(?:dep(?:art(?:s|ure|ing)?)?|leav(?:e|es|ing)|sets? off|abfahrt|ab|départ|salida|partenza|odjazd)\b/iu
const RETURNS =
  /\b(?:arr(?:iv(?:e|es|al|ing))?|back|return(?:s|ing)?|due|home|ankunft|an|arrivée|llegada|arrivo|przyjazd)\b/iu
/** Where the clock on arrival may be another one. */
const BETWEEN_ZONES = /\b(?:flights?|boarding|airports?|airlines?|terminal|eurostar|gate closes)\b/iu
const DAY_NAME =
  /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b|\b\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/giu
const DAY_OR_MONTH = /^=?(?:\d|dai|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|week/u
const NEXT_DAY = /\b(?:next|following) (?:day|morning)\b|\+1\b/iu

const wordsBeside = ({ before, after }: PrintedTime): string => (before === '' ? after : before)
const wordBeside = (look: RegExp, time: PrintedTime | undefined): string | undefined =>
  look.exec(time ? wordsBeside(time) : '')?.[0].toLowerCase()

/** "departs … arrives", on a line or on two below each other. Null where it is not clear how long that is. */
function ways(lines: readonly string[], times: readonly PrintedTime[]): (TimeSpan | null)[] {
  return times.flatMap((start, at) => {
    const [end, after] = [times[at + 1], times[at + 2]]
    const [leaves, returns] = [wordBeside(LEAVES, start), wordBeside(RETURNS, end)]
    if (!end || !leaves || !returns || start.until || end.line - start.line > 1) return []
    // "return 5pm, home about 7.15pm" are two.
    if (after && after.line - end.line < 2 && wordBeside(RETURNS, after)) return []
    const used = [...new Set([start.line, end.line])]
    const text = used.map((line) => lines[line] ?? '').join(' ')
    const isNextDay = NEXT_DAY.test(text) || (start.minutes >= EVENING && end.minutes <= MORNING)
    const isOfDays = !isNextDay && new Set(text.toLowerCase().match(DAY_NAME)).size > 1
    const minutes = end.minutes - start.minutes + (isNextDay ? DAY : 0)
    const [from, to] = [start, end].map((it) => toClock(it.minutes))
    return minutes <= 0 || isOfDays
      ? [null]
      : [{ kind: 'span', minutes, times: `${leaves} ${from}, ${returns} ${to}`, lines: used }]
  })
}

function rangeOf({ minutes, until, isOpen, line }: PrintedTime): TimeSpan | null {
  if (until === null || until === minutes || (until >= DAY && minutes < EVENING)) return null
  // "7.30 – 9.30" leaves the half of the day open, and so does the answer.
  const clocks = [minutes, until].map((at) => (isOpen ? clockWords(toClock(at), true).slice(0, -3) : toClock(at)))
  return { kind: 'span', minutes: until - minutes, times: clocks.join(' to '), lines: [line] }
}

/** Stems of the words themselves, lunch apart from dinner: of those whose family is wanted. */
const stemsIn = (text: string, isWanted: (family: string) => boolean = () => true): string[] =>
  (text.match(/\p{L}+/gu) ?? []).filter((word) => stemsOf(word).some(isWanted)).map(stemOf)

/** How long something takes by two times that belong together; null where no two do, or more than two. */
export function spanAsked(question: string, lines: readonly string[], title: string | null): TimeSpan | null {
  if (!HOW_LONG.test(question)) return null
  if (lines.some((line) => LENGTH.test(line) && /running|lasts?|duration|approx|journey|takes?|long/iu.test(line)))
    return null
  const times = readPrintedTimes(lines)
  const ofTitle = stemsOf(title ?? '')
  const said = stemsIn(question, (it) => !WHOLE.has(it) && !ofTitle.includes(it))
  const asked = said.length > 1 ? said.filter((it) => it !== 'break') : said
  const there = asked.every((it) => GOING.has(it)) ? ways(lines, times) : []
  if (there.length > 0 && lines.some((line) => BETWEEN_ZONES.test(line))) return null
  const ranges = times.flatMap((start) => {
    // "Friday 20 March, 8pm – 10pm" is of all there is, "Pacers 1:30 – 2:30" of a part.
    const isMeant =
      asked.length === 0
        ? stemsOf(start.before).every((it) => DAY_OR_MONTH.test(it) || WHOLE.has(it))
        : asked.every((it) => stemsIn(`${start.before} ${start.after}`).includes(it))
    return start.until !== null && isMeant ? [rangeOf(start)] : []
  })
  const [first = null, ...more] = there.length > 0 ? there : ranges
  return more.length === 0 ? first : null
}

const END_ASKED = /\b(?:what time|when)\b.*\b(?:out|finish\w*|ends?|over|done|home|away)\b/iu
const PRINTED_END = /\b(?:ends?|finish\w*|until|till?|curfew|carriages|close[sd]?)\b/iu
const LASTS = /\b(?:running time|runs?|lasts?|duration|approx\w*|length|dauer|durée|spielzeit)\b|^\W*\d+ ?min\w*\W*$/iu
/** "2 x 45 min", "2 hours plus interval" */
const MORE = /\d ?x ?\d|\b(?:plus|excl\w*|not including)\b.{0,20}\b(?:interval|break)/iu
const NOT_THE_START =
  /\b(?:doors?|gates?|bar|ads|trailers|box office|opens?|registration|check-?in|interval|food|tel)\b/iu

/** When it is over, where the lines print a start and a length but no end. `known` is its start as HH:MM, or null. */
export function endAsked(question: string, lines: readonly string[], known: string | null): WorkedEnd | null {
  if (!END_ASKED.test(question)) return null
  const times = readPrintedTimes(lines)
  const [lasting, ...others] = lines.flatMap((text, line) =>
    LASTS.test(text) && LENGTH.test(text) ? [{ text, line }] : [],
  )
  const isSaid = times.some(({ until, before }) => until !== null || PRINTED_END.test(before))
  if (!lasting || others.length > 0 || isSaid || MORE.test(lasting.text)) return null
  const starts = times.filter((time) => !NOT_THE_START.test(wordsBeside(time)))
  const printed = starts.find((it) => (known === null ? starts.length === 1 : toClock(it.minutes) === known))
  const start = known ?? (printed && toClock(printed.minutes))
  const minutes = durationMinutes(LENGTH.exec(lasting.text)?.[0] ?? null)
  if (!start || minutes === null) return null
  const used = [...(printed ? [printed.line] : []), lasting.line].toSorted((a, b) => a - b)
  return { kind: 'end', start, minutes, end: toClock(minutesOf(start) + minutes), lines: [...new Set(used)] }
}
