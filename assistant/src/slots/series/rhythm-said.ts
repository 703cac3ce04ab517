import { splitRule } from '@swap/dates/except-days'
import type { RuleEnd } from '@swap/dates/rule-parts'
import { dayCode, weekdayOfCode } from '@swap/dates/weekday-codes'
import type { Repeats } from '@swap/dates/when/repeats'
import type { Context } from '../../context.ts'
import { AND, DATE, WEEKDAY, withEvery } from '../typed/listed-weekdays.ts'
import { repeatsIn } from '../typed/typed-series.ts'
import { numberOf } from '../../entities/number-words.ts'

/** What a message says of how something repeats. Weekdays are those of ISO 8601, days YYYY-MM-DD. */
export interface RhythmSaid {
  /** "FREQ=WEEKLY;BYDAY=TU", without its end; null where how often stays as it is. */
  rule: string | null
  /** Only weekdays were said, "on Wednesdays": every second week stays every second week. */
  isWeekdays: boolean
  /** These weekdays come on top: "Fridays too". */
  isMore: boolean
  /** "Tuesday and Thursday" without "every": a rhythm only of what has one. */
  isListed: boolean
  /** Weekdays that are said to be the wrong ones: "not Tuesdays". */
  denied: readonly number[]
  end: RuleEnd | null
  /** "repeats for 5 weeks": the rule and how many times, for what has no rule yet. */
  lasts: { rule: string; count: number } | null
  except: readonly string[]
  /** The first day of the rule from today on, and whether it was said: "starting 12 January". */
  date: string | null
  isDateSaid: boolean
  /** All other words. */
  rest: string
}

/** A longer message tells of more than a rhythm. */
const LONGEST = 160
const DENIED = new RegExp(
  String.raw`[,;]?\s*(?<!\p{L})(?:(?:and|but) )?(?:not|isn['’]?t|aren['’]?t|instead of|rather than|no longer)\s+(?:a\s+|on\s+|every\s+|each\s+)*(?<what>${WEEKDAY}(?:${AND}${WEEKDAY})*|(?:bi-?)?weekly|fortnightly|monthly|daily|yearly|annually|(?:second |other )?(?:week|month|day|year|fortnight)s?)(?!\p{L}|${DATE}|\s+of\b)(?: any ?more)?`,
  'giu',
)
/** "not just Tuesdays": these stay, and others come on top. */
const NOT_ONLY = new RegExp(
  String.raw`\b(?:not|isn['’]?t|aren['’]?t) (?:just|only)(?: on)? ${WEEKDAY}(?:${AND}${WEEKDAY})*(?!\p{L})[,;]?`,
  'iu',
)
const FROM_NOW_ON = /\b(?:from now(?: on(?:wards)?)?|in future|from here on(?: in)?)\b/giu
const MORE = /\b(?:also|too|as well|plus|add|additionally)\b/iu
const SAYS_START = /^\s*(?:from|starting|starts|beginning|begins|commencing)\b/iu
const SAYS_EVERY = /\b(?:every|each|weekly|weeks?)\b/iu
/** What is said of an end or of single days alone is read as if it were said of a daily rule. */
const DAILY = 'every day, '
const FREQUENCY_ALONE = /^FREQ=[A-Z]+(?:;INTERVAL=\d+)?$/

/**
 * Reads what a message says of how something repeats, null where it says nothing of that.
 *
 *     "it's on Wednesdays, not Tuesdays" → FREQ=WEEKLY;BYDAY=WE, of weekdays alone, 2 denied
 *     "make it every two weeks"          → FREQ=WEEKLY;INTERVAL=2
 *     "only six times"                   → no rule, ends after six times
 */
export function rhythmSaid(text: string, memory: Context): RhythmSaid | null {
  if (text.length > LONGEST || /[\n]|BEGIN:/.test(text)) return null
  const plain = text.replace(FROM_NOW_ON, ' ').replace(/\bweek(?:end)?s? of\b/giu, ' ')
  const isOnTop = NOT_ONLY.test(plain)
  const told = plain.replace(NOT_ONLY, ' ').replace(DENIED, ' ')
  const denied = [...plain.matchAll(DENIED)].flatMap(({ groups }) => weekdaysIn(groups?.['what'] ?? ''))
  const rhythm = readAs(told, '', memory)
  const listed = rhythm ? null : readAs(withEvery(told), '', memory)
  const found = rhythm ?? listed ?? readAs(told, DAILY, memory)
  if (!found) return null
  const { rule, except } = splitRule(found.recurrence)
  const body = rule.replace(/;(?:UNTIL|COUNT)=[^;]*/g, '')
  const isOwn = (rhythm ?? listed) !== null
  const end = endOf(rule)
  if (!isOwn && end === null && except.length === 0) return null
  const isByWeekday = body.startsWith('FREQ=WEEKLY;BYDAY=')
  return {
    rule: isOwn ? body : null,
    isWeekdays: isByWeekday && !SAYS_EVERY.test(told),
    isMore: isByWeekday && (isOnTop || MORE.test(told)),
    isListed: listed !== null,
    denied,
    end,
    lasts: lastsIn(told),
    except,
    date: found.date,
    isDateSaid:
      isOwn &&
      (found.cuts.some((cut) => SAYS_START.test(cut)) || body.startsWith('FREQ=YEARLY')) &&
      found.date !== null,
    rest: found.rest,
  }
}

function readAs(told: string, lead: string, memory: Context): (Repeats & { rest: string; cuts: string[] }) | null {
  const text = lead + told
  const read = repeatsIn(text, memory)
  if (!read?.isAlone) return null
  let rest = ''
  let at = 0
  for (const { start, end } of read.parts.toSorted((one, other) => one.start - other.start)) {
    rest += `${text.slice(at, Math.max(at, start))} `
    at = Math.max(at, end)
  }
  const cuts = read.parts.map(({ start, end }) => text.slice(start, end))
  return { ...read, rest: (rest + text.slice(at)).trim(), cuts }
}

const LASTS =
  /\b(?:repeat|recur)[a-z]*\b.*\bfor (?:the next )?(?<count>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve) (?<unit>day|week|month)s\b/iu
const RULES = { day: 'FREQ=DAILY', week: 'FREQ=WEEKLY', month: 'FREQ=MONTHLY' }

function lastsIn(told: string): RhythmSaid['lasts'] {
  const { count = '', unit = '' } = LASTS.exec(told)?.groups ?? {}
  const rule = Object.entries(RULES).find(([name]) => name === unit.toLowerCase())?.[1]
  return rule ? { rule, count: Number(count) || numberOf(count.toLowerCase()) } : null
}

function endOf(rule: string): RuleEnd | null {
  const { until, count } = /;(?:UNTIL=(?<until>\d{8})|COUNT=(?<count>\d+))/.exec(rule)?.groups ?? {}
  if (until !== undefined) return { kind: 'until', day: until.replace(/^(....)(..)/, '$1-$2-') }
  return count === undefined ? null : { kind: 'times', count: Number(count) }
}

const weekdaysIn = (text: string): number[] =>
  [...text.matchAll(new RegExp(String.raw`(?<!\p{L})${WEEKDAY}(?!\p{L})`, 'giu'))].map(([word]) =>
    weekdayOfCode(word.slice(0, 2).toUpperCase()),
  )

/** What "on Mondays and Thursdays" says. */
export const weekdaysAlone = (weekdays: readonly number[]): RhythmSaid => ({
  rule: `FREQ=WEEKLY;BYDAY=${weekdays.map(dayCode).join(',')}`,
  isWeekdays: true,
  isMore: false,
  isListed: false,
  denied: [],
  end: null,
  lasts: null,
  except: [],
  date: null,
  isDateSaid: false,
  rest: '',
})

/** Whether a rule says how often, and not on which day. */
export const isBareRule = (rule: string): boolean => FREQUENCY_ALONE.test(rule)
