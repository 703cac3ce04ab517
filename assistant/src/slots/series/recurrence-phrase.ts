import { splitRule } from '@swap/dates/exception-days'
import { dayCode, weekdayOfCode } from '@swap/dates/weekday-codes'
import { nextRuleDay } from '@swap/dates/when/next-rule-day'
import type { Context } from '../../context.ts'
import { AND, DATE, WEEKDAY, withEvery } from '../typed/listed-weekdays.ts'
import { repeatsIn, withoutParts } from '../typed/typed-series.ts'

/** What a message says of how something repeats. Weekdays are those of ISO 8601, days YYYY-MM-DD. */
export interface RecurrencePhrase {
  /** "FREQ=WEEKLY;BYDAY=TU", without its end; null if the frequency stays as it is. */
  rule: string | null
  /** ";UNTIL=20261217", ";COUNT=6"; absent if no end was said. */
  end?: string | undefined
  except?: readonly string[]
  /** The first day, if it was said: "starting 12 January". */
  from?: string | null
  /** Only weekdays were said, "on Wednesdays": every second week stays every second week. */
  isWeekdays?: boolean
  /** These weekdays are added: "Fridays too". */
  isMore?: boolean
  /** "Tuesday and Thursday" without "every": a recurrence only for an event that has one. */
  isListed?: boolean
  /** The end was said as a length from the first day: "for a week". */
  isLength?: boolean
  /** Weekdays that are said to be wrong: "not Tuesdays". */
  denied?: readonly number[]
}

/** A longer message is about more than a recurrence. */
const MAX_LENGTH = 160
const DAYS = `${WEEKDAY}(?:${AND}${WEEKDAY})*`
const PLACE = '(?:first|second|third|fourth|last|[1-4](?:st|nd|rd|th))'
/** "the second Sunday, not the first": the same weekday. */
const BARE_PLACE = new RegExp(String.raw`\bthe ${PLACE}(?: one)?(?= now|[,;.!]|$)`, 'giu')
const PLACED = new RegExp(String.raw`\b${PLACE} (?<weekday>${WEEKDAY})\b`, 'iu')
const NOT = String.raw`(?:not|isn['’]?t|aren['’]?t|instead of|rather than|no longer)\s+(?:a\s+|on\s+|the\s+|every\s+|each\s+)*`
const OFF = String.raw`(?:no|off|closed|without|minus|except(?:\s+for)?|leave out|drop)\s+(?:on\s+)?(?=${WEEKDAY})`
const MOVES = String.raw`(?:mov|chang|switch|swap|shift|push|put|bring)`
const MOVED_FROM = String.raw`(?<=\b${MOVES}[^,.;]*)from\s+(?=${WEEKDAY}\s+to\b)`
const DENIED = new RegExp(
  String.raw`[,;]?\s*(?<!\p{L})(?:(?:and|but) )?(?:${NOT}|${OFF}|${MOVED_FROM})(?<what>(?:${PLACE} )?${DAYS}(?: (?:of|in) (?:the|each|every) month)?|(?:bi-?)?weekly|fortnightly|monthly|daily|yearly|annually|(?:second |other )?(?:week|month|day|year|fortnight)s?)(?!\p{L}|${DATE}|\s+of\b)(?: any ?more)?`,
  'giu',
)
const FROM_TO = new RegExp(
  String.raw`(?<!\p{L})(?<!\b(?:every|this|next|last|${MOVES}).* )${WEEKDAY}\s*(?:-|–|to|till?|thru|through)\s*${WEEKDAY}(?!\p{L}|${DATE})`,
  'iu',
)
const ONLY = /\b(?:just|only)\b/iu
const ASIDE = /\b(?:from now(?: on(?:wards)?)?|in future|from here on(?: in)?|week(?:end)?s? of)\b/giu
const MORE = /\b(?:also|too|as well|plus|add|additionally)\b/iu
const SAYS_EVERY = /\b(?:every|each|weekly|weeks?)\b/iu
/** How a rule ends. */
export const END = /;(?:UNTIL|COUNT)=[^;]*/
/** "daily for a week": counted from its first day. */
const FOR_LENGTH = /\bfor (?:the next |another )?(?:an?|\w+) (?:days?|weeks?|fortnights?|months?|years?)\b/iu
/** "there won't be one in February" ends nothing. */
const NOT_THEN = /\b(?:not|no|none|nothing|never|without|except|skip|miss|off|cancelled|closed|scrapped|\w+n['’]?t)\b/iu
/** An end or single days said alone are read as if they belonged to a daily rule. */
const DAILY = 'every day, '

/**
 * Reads what a message says about how something repeats; null if it says nothing about it.
 *
 *     "it's on Wednesdays, not Tuesdays" → FREQ=WEEKLY;BYDAY=WE, only weekdays said, 2 denied
 *     "make it every two weeks"          → FREQ=WEEKLY;INTERVAL=2
 *     "only six times"                   → no rule, ends after six times
 */
export function readRecurrencePhrase(text: string, context: Context): (RecurrencePhrase & { rest: string }) | null {
  if (text.length > MAX_LENGTH || /\n|BEGIN:/.test(text)) return null
  const weekday = PLACED.exec(text)?.groups?.['weekday']
  const placed = weekday ? text.replace(BARE_PLACE, `$& ${weekday}`) : text
  const plain = placed.replace(ASIDE, ' ')
  const told = plain.replace(DENIED, ' ')
  const every = readRepeats(told, context)
  const own = every ?? readRepeats(withEvery(told.replace(FROM_TO, 'every $&')), context)
  const found = own ?? readRepeats(DAILY + told, context)
  if (!found) return null
  const { rule, excluded } = splitRule(found.recurrence)
  const [end] = END.exec(rule) ?? []
  if (!own && (!end || (NOT_THEN.test(told) && excluded.length === 0))) return null
  const body = rule.replace(END, '')
  const isByWeekday = own !== null && body.startsWith('FREQ=WEEKLY;BYDAY=')
  return {
    rule: own && body,
    end,
    except: excluded,
    from: own && found.date !== nextRuleDay(body, context.today) ? found.date : null,
    isWeekdays: isByWeekday && !SAYS_EVERY.test(told),
    isMore: isByWeekday && MORE.test(told),
    isListed: own !== null && every === null,
    isLength: FOR_LENGTH.test(told),
    denied: ONLY.test(told)
      ? []
      : [...plain.matchAll(DENIED)].flatMap(({ groups }) => weekdaysIn(groups?.['what'] ?? '')),
    rest: found.rest,
  }
}

/** A recurrence in a text, and the rest of the text. */
function readRepeats(text: string, context: Context) {
  const read = repeatsIn(text, context)
  return read?.isAlone ? { ...read, rest: withoutParts(text, read, ' ').trim() } : null
}

const weekdaysIn = (text: string): number[] =>
  [...text.matchAll(new RegExp(String.raw`(?<!\p{L})${WEEKDAY}(?!\p{L})`, 'giu'))].map(([word]) =>
    weekdayOfCode(word.slice(0, 2).toUpperCase()),
  )

/** What "on Mondays and Thursdays" says. */
export const weekdayRule = (weekdays: readonly number[]): RecurrencePhrase => ({
  rule: `FREQ=WEEKLY;BYDAY=${weekdays.map(dayCode).join(',')}`,
  isWeekdays: true,
})
