import { toClock } from '@swap/dates/calendar-day'
import { LENGTH, readPrintedTimes, type Moment, type PrintedTime } from './printed-times.ts'
import { stemsOf } from './stems.ts'

/** How long something takes, by two printed times. */
export interface TimeSpan {
  kind: 'span'
  minutes: number
  /** HH:MM, H:MM where the half of the day is open, and the poster's word for it: "departs"; empty in "12:30–13:30". */
  from: { word: string; time: string }
  to: { word: string; time: string }
  lines: readonly number[]
}

const [HALF_DAY, DAY, EVENING, MORNING] = [720, 1440, 18 * 60, 6 * 60]
/** Upper bound on a way there and back by two times of one day. */
const LONGEST_AWAY = 16 * 60

const HOW_LONG = /\bhow long\b|\bhow many (?:hours|minutes)\b/iu
const GOING = /\b(?:tak(?:e|es|ing)|journey|trip|ride|travel\w*|away|gone|out|back|there|train|coach|bus|crossing)\b/iu
const BREAK = /\b(?:interval|intermission|break|lunch|pause|half[- ]?time)\b/iu
/** Stems of words for the whole of what a picture tells of. */
const WHOLE =
  /^(?:long|tak|last|hour|minut|event|show|gig|concert|session|class?|each|quiz|lesson|party|thing|whol|goe?|day|even|night|open|journey|trip|rid|travel|away|gon|back|actual|film|play|match|meet|run|there|train|coach|=bus)$/u
const LEAVES = /\b(?:dep(?:art(?:s|ure|ing)?)?|leav(?:e|es|ing)|sets? off|abfahrt|ab|départ|salida|partenza|odjazd)\b/iu
const RETURNS =
  /\b(?:arr(?:iv(?:e|es|al|ing))?|back|return(?:s|ing)?|due|home|ankunft|an|arrivée|llegada|arrivo|przyjazd)\b/iu
/** Where the clock on arrival may be another one. */
const BETWEEN_ZONES = /\b(?:flights?|boarding|airports?|airlines?|terminal|eurostar|gate closes)\b/iu
const WEEKDAY =
  /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b|\b\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/giu
const DAY_OR_MONTH = /^=?(?:dai|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|week/u
const NEXT_DAY = /\b(?:next|following) (?:day|morning)\b|\+1\b/iu

const readingsOf = ({ minutes, isOpen }: Moment): number[] =>
  isOpen ? [minutes % HALF_DAY, (minutes % HALF_DAY) + HALF_DAY] : [minutes]

/** The two times, in minutes after midnight; null where they may be two lengths apart. */
function apart(start: Moment, end: Moment, isRange: boolean, isNextDay: boolean): [number, number] | null {
  const readings = readingsOf(start).flatMap((from) =>
    readingsOf(end).map((to): [number, number] => [
      from,
      isNextDay || (to < from && from >= EVENING && to <= MORNING) ? to + DAY : to,
    ]),
  )
  const likely = readings
    .filter(([from, to]) => to > from && (isRange || isNextDay || to - from < LONGEST_AWAY))
    .toSorted(([a, b], [c, d]) => b - a - (d - c))
  const [first, second] = likely
  // Of "7.30 – 9.30" both halves of the day give one length.
  const isOne = !second || (first && second[1] - second[0] === first[1] - first[0])
  return first && (isRange || isOne || (start.isOpen && end.isOpen)) ? first : null
}

type Line = Pick<PrintedTime, 'line'>

function spanOf(
  lines: readonly string[],
  start: PrintedTime,
  end: Moment & Line,
  words: [string, string],
): TimeSpan | null {
  const used = [...new Set([start.line, end.line])]
  const text = used.map((line) => lines[line] ?? '').join(' ')
  const isNextDay = NEXT_DAY.test(text)
  const isOfDays = words[0] !== '' && !isNextDay && new Set(text.toLowerCase().match(WEEKDAY)).size > 1
  const [from, to] = (isOfDays ? null : apart(start, end, words[0] === '', isNextDay)) ?? []
  if (from === undefined || to === undefined) return null
  // "7.30 – 9.30" leaves the half of the day open, and so does the answer.
  const isOpen = start.isOpen && end.isOpen
  const [first, last] = isOpen
    ? [start, end].map(({ minutes }) => toClock(minutes).replace(/^0/u, ''))
    : [toClock(from), toClock(to)]
  return {
    kind: 'span',
    minutes: to - from,
    from: { word: words[0], time: first ?? '' },
    to: { word: words[1], time: last ?? '' },
    lines: used,
  }
}

const wordBeside = (look: RegExp, { before, after }: PrintedTime): string | undefined =>
  look.exec(before === '' ? after : before)?.[0].toLowerCase()

/** "departs … arrives", on a line or on two below each other; the rows of a programme, of which one is a break. */
function pairs(lines: readonly string[], times: readonly PrintedTime[], isBreak: boolean): (TimeSpan | null)[] {
  return times.flatMap((start, at) => {
    const end = times[at + 1]
    if (!end || start.until || end.line - start.line > 1) return []
    if (isBreak)
      return start.before === '' && end.before === '' && BREAK.test(start.after)
        ? [spanOf(lines, start, end, ['', ''])]
        : []
    const [leaves, returns] = [wordBeside(LEAVES, start), wordBeside(RETURNS, end)]
    // "return 5pm, home about 7.15pm" are two.
    const after = times[at + 2]
    const isBackTwice = after && after.line - end.line < 2 && wordBeside(RETURNS, after) !== undefined
    return leaves && returns && !isBackTwice ? [spanOf(lines, start, end, [leaves, returns])] : []
  })
}

/** "Friday 20 March, 8pm – 10pm" is of all there is, "Pacers 1:30 – 2:30" of a part. */
const isOfAll = (label: string): boolean =>
  stemsOf(label).every((it) => /^\d/u.test(it) || DAY_OR_MONTH.test(it) || WHOLE.test(it))
const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}-]+/u)
const only = <Of>(found: readonly (Of | null)[]): Of | null => (found.length === 1 ? (found[0] ?? null) : null)

/** How long something takes by two times that belong together; null where no two do, or more than two. */
export function spanAsked(question: string, lines: readonly string[], title: string | null): TimeSpan | null {
  if (!HOW_LONG.test(question)) return null
  const times = readPrintedTimes(lines)
  const ranges = times.flatMap((time) => (time.until ? [{ ...time, until: time.until }] : []))
  const spansOf = (words: readonly string[], toWords: (text: string) => string[]) =>
    ranges
      .filter(({ before, after }) =>
        words.length === 0 ? isOfAll(before) : words.every((it) => toWords(`${before} ${after}`).includes(it)),
      )
      .map((time) => spanOf(lines, time, { ...time.until, line: time.line }, ['', '']))

  const pause = BREAK.exec(question)?.[0].toLowerCase()
  if (pause) return only([...spansOf([pause], wordsOf), ...pairs(lines, times, true)])
  if (lines.some((line) => LENGTH.test(line) && /running|lasts?|duration|approx|journey|takes?|long/iu.test(line)))
    return null
  const ways = pairs(lines, times, false)
  if (ways.length > 0 && (GOING.test(question) || ranges.length === 0))
    return lines.some((line) => BETWEEN_ZONES.test(line)) ? null : only(ways)
  const ofTitle = stemsOf(title ?? '')
  return only(
    spansOf(
      stemsOf(question).filter((it) => !WHOLE.test(it) && !ofTitle.includes(it)),
      stemsOf,
    ),
  )
}
