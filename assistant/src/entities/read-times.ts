import { matchAt, type Groups } from './match-at.ts'
import type { Found, TimeMention } from './mention.ts'
import { WEEKDAY } from './weekday-month-names.ts'
import { HOUR_WORD, numberOf } from './number-words.ts'
import { PART, toPartOfDay } from './parts-of-day.ts'

/**
 * Reads the time at this offset of a text, or a range of two; null if there is none.
 *
 *     "8pm" · "7.30" · "19h" · "half past seven" · "half 7" · "quarter to nine" · "noon" · "from 7 to 9 pm" · "nine in the evening"
 */
export function readTimeAt(text: string, from: number): Found<TimeMention> | null {
  FROM.lastIndex = from
  const lead = FROM.exec(text)?.[0] ?? ''
  const range = readRange(text, from, lead)
  if (range) return range
  const one = lead === 'between ' ? null : readSingle(text, from + lead.length)
  const end = from + lead.length + (one?.length ?? 0)
  return one && text[end] !== '-' ? { mention: one.mention, length: end - from } : null
}

/** A time ends with its word, or where another time begins: "7-10pm". */
const END = '(?![^ -])'
const LEAD = '(?:at |around |about |by )?'
const MERIDIEM = '(?<meridiem>[ap]\\.?m\\.?|[ap] m)'
const OCLOCK = "(?:o'?clock|o clock|uhr)"
const IN_PART = `(?: (?:in the|at) ${PART})?`
const BEHIND = `(?: ?${OCLOCK})?(?: ?${MERIDIEM})?${IN_PART}${END}`
const HOUR = `(?<h>\\d{1,2}|${HOUR_WORD})`

const sticky = (pattern: string): RegExp => new RegExp(pattern, 'y')

const FORMS: readonly RegExp[] = [
  // "noon", "half past midnight"; "9 to midnight" are two hours.
  `${LEAD}(?:(?<by>half|quarter) (?<past>past|to|after|before) )?(?:12 )?(?<word>noon|midday|midnight)${END}(?! (?:mass|run|screening|feast|swim|sale|walk)(?: |$))`,
  // "7:30", "7.30pm", "730pm", "19h30"
  `${LEAD}(?<h>\\d{1,2})(?:[:.h](?<m>\\d\\d)|(?<m>[0-5]\\d)(?= ?[ap]m))(?:(?<meridiem>[ap])(?![a-z])${IN_PART}${END}|${BEHIND})`,
  // "half past seven", "ten to nine", "half 7"
  `${LEAD}(?:a )?(?:(?<by>half|quarter|five|ten|twenty|\\d{1,2}(?= past)) (?<past>past|to|after)|(?<by>half)) ${HOUR}${BEHIND}`,
  // "six thirty"
  `${LEAD}(?<h>${HOUR_WORD}) (?<by>thirty|fifteen|forty five)${BEHIND}`,
  // "at 17 hours", "1700 hrs"
  `(?:(?:at|from|um|ab) (?<h>[01]?\\d|2[0-3])|(?<h>[01]\\d|2[0-3])(?<m>[0-5]\\d)) ?(?<meridiem>h)(?:ours|rs)?${END}`,
  // A bare number is a time only after a word that says so, or before one.
  `${LEAD}${HOUR}(?: ${OCLOCK}(?: ?${MERIDIEM})?${IN_PART}| ?${MERIDIEM}${IN_PART}|(?<=(?:1[3-9]|2[0-4]))(?<meridiem>h)| (?:in the|at) ${PART}|ish)${END}`,
].map(sticky)

/** Words before a range: "from" in "from 7 to 9" */
const FROM = /(?:from|between) |/y

const MINUTES: Readonly<Record<string, number>> = { half: 30, quarter: 15 }

const clock = (total: number, meridiem: TimeMention['meridiem'], part: TimeMention['part'] = null): TimeMention => ({
  marker: 'TIME',
  hour: Math.floor(total / 60),
  minute: total % 60,
  meridiem,
  until: null,
  part,
})

/** A bare number as a time: "9", "nine". Impossible hours are kept, so that they can be refused. */
export const bareTime = (value: number): TimeMention => clock(value * 60, value > 12 || value === 0 ? '24' : null)

/** Turns the groups of a matched form into a time: "quarter to nine" → 8:45. */
function toTime(groups: Groups): TimeMention {
  const { word, h = '', m, by, past, meridiem } = groups
  const minutes = m ? Number(m) : by ? (MINUTES[by] ?? numberOf(by)) : 0
  const isBefore = past === 'to' || past === 'before'
  if (word) return clock((word === 'midnight' ? (isBefore ? 1440 : 0) : 720) + (isBefore ? -minutes : minutes), '24')
  const hour = numberOf(h)
  const is24 = meridiem === 'h' || hour > 12 || hour === 0 || /^0\d/.test(h)
  const said = meridiem?.startsWith('a') ? 'am' : meridiem?.startsWith('p') ? 'pm' : is24 ? '24' : null
  return clock(hour * 60 + (isBefore ? -minutes : minutes), said, toPartOfDay(groups.part))
}

function readSingle(text: string, from: number): Found<TimeMention> | null {
  const found = matchAt(FORMS, text, from)
  return found && { mention: toTime(found.groups), length: found.length }
}

const BARE = sticky(
  `${HOUR}(?! (?:pounds?|quid|euros?|dollars?|bucks|people|minutes|hours|days|to (?:noon|midnight))(?: |$))${END}`,
)

/** Reads an hour that is only a number, as one of a range: the 7 of "7-10pm". */
function readBare(text: string, from: number): Found<TimeMention> | null {
  const found = matchAt([BARE], text, from)
  const hour = numberOf(found?.groups.h ?? '')
  return found && hour <= 24 ? { mention: bareTime(hour), length: found.length } : null
}

const NAMED_DAY = `(?:${WEEKDAY}|today|tomorrow|tonight)`
/** Words before a range that make "7-9" a time: "free thursday 7-9", "it is now 7-9" */
const HOURS_FOLLOW = new RegExp(`(?:^| )(?:${NAMED_DAY}|still|now|is) $`)
/** A day after a range does so too: "12-4 on sunday" */
const DAY_FOLLOWS = new RegExp(`^ (?:on )?${NAMED_DAY}(?: |$)`)
const JOIN = /-| (?:-|to|until|and) /y

/**
 * Reads two times of one event. At least one of them, or the words before, must mark it as a time.
 *
 *     "7-10pm" · "7:30-10" · "8 till 11.30" · "10 till 3" · "from 7 to 9 pm" · "between 12 and 2"
 *     not "5 to 7" nor "from 5 to 7.30", which may be moves
 */
function readRange(text: string, from: number, lead: string): Found<TimeMention> | null {
  const begins = from + lead.length
  const first = readSingle(text, begins)
  // "from ten to two" is not "ten to two".
  return withEnd(first, false) ?? (lead === '' && first ? null : withEnd(readBare(text, begins), true))

  function withEnd(start: Found<TimeMention> | null, isBare: boolean): Found<TimeMention> | null {
    JOIN.lastIndex = begins + (start?.length ?? 0)
    const join = start && JOIN.exec(text)?.[0]
    if (!join) return null
    const behind = begins + start.length + join.length
    const second = readSingle(text, behind)
    const end = second ?? readBare(text, behind)
    if (!end) return null
    const [one, other] = [start.mention, end.mention]
    const isOfPart = other.part !== null && lead !== ''
    const isSaid = other.meridiem !== null || isOfPart || join === '-' || join === ' until '
    const isMarked =
      join === '-' && (HOURS_FOLLOW.test(text.slice(0, from)) || DAY_FOLLOWS.test(text.slice(behind + end.length)))
    if (!(isBare ? (second ? isSaid : lead !== '' || isMarked || join === ' until ') : second || join === '-'))
      return null
    // "am" or "pm" is said once, unless noon lies between.
    const meridiem = one.meridiem ?? (one.hour % 12 > other.hour % 12 ? null : other.meridiem)
    const mention = { ...one, meridiem, part: one.part ?? (isOfPart ? other.part : null), until: other }
    return { mention, length: behind + end.length - from }
  }
}
