import { splitRule } from '@swap/dates/exception-days'
import { dayCode, weekdayOfCode } from '@swap/dates/weekday-codes'
import { nextRuleDay } from '@swap/dates/when/next-rule-day'
import type { Context } from '../../context.ts'
import { WEEKDAY_SEPARATOR, DAY_NUMBER_AFTER_WEEKDAY, LISTED_WEEKDAY, withEvery } from '../typed/listed-weekdays.ts'
import { repeatsIn, withoutParts } from '../typed/typed-series.ts'

/**
 * Reads what a message says about how something repeats, and the rest of the message; null if it says nothing about that.
 *
 *     "it's on Wednesdays, not Tuesdays" → { rule: "FREQ=WEEKLY;BYDAY=WE", hasOnlyWeekdays: true, denied: [2] }
 *     "make it every two weeks"          → { rule: "FREQ=WEEKLY;INTERVAL=2" }
 *     "only six times"                   → { rule: null, end: ";COUNT=6" }
 */
export function readStatedRecurrence(text: string, context: Context): (StatedRecurrence & { rest: string }) | null {
  if (text.length > MAX_LENGTH || /\n|BEGIN:/.test(text)) return null
  const plain = withNamedOrdinals(text).replace(FROM_NOW_ON, ' ')
  const affirmed = plain.replace(DENIED, ' ')
  const explicit = readRepeats(affirmed, context)
  const stated = explicit ?? readRepeats(withEvery(affirmed.replace(WEEKDAY_RANGE, 'every $&')), context)
  const found = stated ?? readRepeats(DAILY + affirmed, context)
  if (!found) return null
  const { rule, excluded } = splitRule(found.recurrence)
  const end = RULE_END.exec(rule)?.[0]
  if (!stated && (!end || (SKIPS.test(affirmed) && excluded.length === 0))) return null
  const withoutEnd = rule.replace(RULE_END, '')
  const isByWeekday = stated !== null && withoutEnd.startsWith('FREQ=WEEKLY;BYDAY=')
  return {
    rule: stated && withoutEnd,
    end,
    except: excluded,
    from: stated && found.date !== nextRuleDay(withoutEnd, context.today) ? found.date : null,
    hasOnlyWeekdays: isByWeekday && !SAYS_EVERY.test(affirmed),
    addsWeekdays: isByWeekday && ALSO.test(affirmed),
    isBareList: stated !== null && explicit === null,
    hasRelativeEnd: FOR_LENGTH.test(affirmed),
    denied: ONLY.test(affirmed) ? [] : deniedWeekdays(plain),
    rest: found.rest,
  }
}

/** What a message says about how something repeats. Weekdays are numbers from 1, Monday; days are YYYY-MM-DD. */
export interface StatedRecurrence {
  /** "FREQ=WEEKLY;BYDAY=TU", without its end; null if the frequency stays as it is. */
  rule: string | null
  /** ";UNTIL=20261217", ";COUNT=6"; absent if the message gives no end. */
  end?: string | undefined
  except?: readonly string[]
  /** The first day, if the message gives it: "starting 12 January". */
  from?: string | null
  /** The phrase gives only weekdays ("on Wednesdays"), so the interval of the series, such as every second week, stays. */
  hasOnlyWeekdays?: boolean
  /** These weekdays are added: "Fridays too". */
  addsWeekdays?: boolean
  /** The phrase lists weekdays without "every" ("Tuesday and Thursday"): it means a recurrence only if the event already has one. */
  isBareList?: boolean
  /** The end is a length from the first day: "for a week". */
  hasRelativeEnd?: boolean
  /** Weekdays that the message denies: "not Tuesdays". */
  denied?: readonly number[]
}

/** Upper bound in characters: a longer message is about more than a recurrence. */
const MAX_LENGTH = 160
/** Put before a message that gives only an end or excluded days, so that it can be read as a rule. */
const DAILY = 'every day, '
/** Matches the end of a rule: ";UNTIL=20261217" */
export const RULE_END = /;(?:UNTIL|COUNT)=[^;]*/

const WEEKDAYS = `${LISTED_WEEKDAY}(?:${WEEKDAY_SEPARATOR}${LISTED_WEEKDAY})*`
const ORDINAL = '(?:first|second|third|fourth|last|[1-4](?:st|nd|rd|th))'
/** "the first" in "the second Sunday, not the first" means the first Sunday. */
const BARE_ORDINAL = new RegExp(String.raw`\bthe ${ORDINAL}(?: one)?(?= now|[,;.!]|$)`, 'giu')
const ORDINAL_WEEKDAY = new RegExp(String.raw`\b${ORDINAL} (?<weekday>${LISTED_WEEKDAY})\b`, 'iu')

const NOT = String.raw`(?:not|isn['’]?t|aren['’]?t|instead of|rather than|no longer)\s+(?:a\s+|on\s+|the\s+|every\s+|each\s+)*`
const OFF = String.raw`(?:no|off|closed|without|minus|except(?:\s+for)?|leave out|drop)\s+(?:on\s+)?(?=${LISTED_WEEKDAY})`
const MOVES = String.raw`(?:mov|chang|switch|swap|shift|push|put|bring)`
/** "they changed it from Tuesdays to Wednesdays" */
const MOVED_FROM = String.raw`(?<=\b${MOVES}[^,.;]*)from\s+(?=${LISTED_WEEKDAY}\s+to\b)`
const FREQUENCY =
  '(?:bi-?)?weekly|fortnightly|monthly|daily|yearly|annually|(?:second |other )?(?:week|month|day|year|fortnight)s?'
const DENIED_DAYS = `(?:${ORDINAL} )?${WEEKDAYS}(?: (?:of|in) (?:the|each|every) month)?|${FREQUENCY}`
/** ", not Tuesdays", "rather than weekly"; but not "not Tuesday 12 January" */
const DENIED = new RegExp(
  String.raw`[,;]?\s*(?<!\p{L})(?:(?:and|but) )?(?:${NOT}|${OFF}|${MOVED_FROM})(?<what>${DENIED_DAYS})(?!\p{L}|${DAY_NUMBER_AFTER_WEEKDAY}|\s+of\b)(?: any ?more)?`,
  'giu',
)
/** "Mon-Thu", but not "move it from Monday to Tuesday" */
const WEEKDAY_RANGE = new RegExp(
  String.raw`(?<!\p{L})(?<!\b(?:every|this|next|last|${MOVES}).* )${LISTED_WEEKDAY}\s*(?:-|–|to|till?|thru|through)\s*${LISTED_WEEKDAY}(?!\p{L}|${DAY_NUMBER_AFTER_WEEKDAY})`,
  'iu',
)

const ONLY = /\b(?:just|only)\b/iu
const FROM_NOW_ON = /\b(?:from now(?: on(?:wards)?)?|in future|from here on(?: in)?|week(?:end)?s? of)\b/giu
const ALSO = /\b(?:also|too|as well|plus|add|additionally)\b/iu
const SAYS_EVERY = /\b(?:every|each|weekly|weeks?)\b/iu
/** "daily for a week" */
const FOR_LENGTH = /\bfor (?:the next |another )?(?:an?|\w+) (?:days?|weeks?|fortnights?|months?|years?)\b/iu
/** "there won't be one in February" ends nothing. */
const SKIPS = /\b(?:not|no|none|nothing|never|without|except|skip|miss|off|cancelled|closed|scrapped|\w+n['’]?t)\b/iu

/** "the second Sunday, not the first" → "the second Sunday, not the first Sunday" */
function withNamedOrdinals(text: string): string {
  const weekday = ORDINAL_WEEKDAY.exec(text)?.groups?.['weekday']
  return weekday ? text.replace(BARE_ORDINAL, `$& ${weekday}`) : text
}

/** The recurrence in a text, and the rest of the text. */
function readRepeats(text: string, context: Context) {
  const repeats = repeatsIn(text, context)
  return repeats?.isAlone ? { ...repeats, rest: withoutParts(text, repeats, ' ').trim() } : null
}

function deniedWeekdays(text: string): number[] {
  const denied = [...text.matchAll(DENIED)].map(({ groups }) => groups?.['what'] ?? '').join(', ')
  const weekdays = denied.matchAll(new RegExp(String.raw`(?<!\p{L})${LISTED_WEEKDAY}(?!\p{L})`, 'giu'))
  return [...weekdays].map(([word]) => weekdayOfCode(word.slice(0, 2).toUpperCase()))
}

/** Returns what "on Mondays and Thursdays" says: [1, 4] → { rule: "FREQ=WEEKLY;BYDAY=MO,TH", hasOnlyWeekdays: true } */
export const weekdayRule = (weekdays: readonly number[]): StatedRecurrence => ({
  rule: `FREQ=WEEKLY;BYDAY=${weekdays.map(dayCode).join(',')}`,
  hasOnlyWeekdays: true,
})
