import { about, daysSaid, groupWords, meant, said, type Clause } from '../reading/clause.ts'
import type { MaskedWord } from '../reading/masked.ts'
import type { Request, Step } from '../request.ts'

type Doing = 'save' | 'unsave' | 'delete'

const THE_CALENDAR = '(?:the |my |your |our )?calendar'
const WHO = '(?<who>.+?)'

/** In the order tried: what takes away goes before what adds, so that "remove" is never read as "move". */
const RULES: readonly (readonly [pattern: RegExp, doing: Doing])[] = [
  [
    new RegExp(
      `^(?:take|remove|delete|drop|pull|get|kick|cross|erase)(?: ${WHO})? (?:off|from|out of|out from) ${THE_CALENDAR}`,
      'd',
    ),
    'unsave',
  ],
  [/^(?:unsave|unbookmark)(?: (?<who>.+))?$/d, 'unsave'],
  [
    new RegExp(
      `^i (?:do not|no longer|would rather not|can not)(?: want| need| have)*(?: to (?:have|keep))?(?: ${WHO})? (?:in|on) ${THE_CALENDAR}`,
      'd',
    ),
    'unsave',
  ],
  [/^i would rather not have (?<who>.+?) in (?:my |the )?calendar/d, 'unsave'],
  [
    /^(?:delete|erase|bin|trash|scrap|discard|get rid of|throw away|throw out|remove|wipe|destroy)(?: (?<who>.+))?$/d,
    'delete',
  ],
  [
    new RegExp(
      `^(?:add|put|pop|stick|enter|place|get|include|write|save|keep|book|drop)(?: ${WHO})? (?:to|in|into|on|onto) ${THE_CALENDAR}`,
      'd',
    ),
    'save',
  ],
  [/^(?:save|bookmark|keep)(?: (?:only|just))?(?: (?<who>(?!the date).+?))?(?: for me| for later)?$/d, 'save'],
  [
    /^(?:add|book in) (?<who>it|this|that|(?:this|that) (?:one|event|gig|concert|show)|them|these|them all|both|all|all of them|it please)$/d,
    'save',
  ],
  [/^add to calendar$/d, 'save'],
]

const isWhen = ({ mention }: MaskedWord): boolean => mention?.marker === 'DAY' || mention?.marker === 'TIME'

const DAY_TELLS = /(?:^| )(?:(?:one|event|thing|NUM) (?:on|from)?(?: )?DAY|DAY (?:one|event|thing))(?: |$)|^DAY$/

/**
 * Into the calendar, out of it, and away altogether.
 *
 *     "pop it in my diary" → save      "take the run off my calendar" → unsave     "get rid of this event" → delete
 *     "save the 2nd and 3rd" → both    "delete all my events" → refused elsewhere  "remove the end time" → a change, tried before
 */
export function readCalendar(clause: Clause): Request | null {
  for (const [pattern, kind] of RULES) {
    const match = pattern.exec(clause.text)
    if (!match) continue
    const who = groupWords(clause, match, 'who')
    const phrase = who.map(({ text }) => text).join(' ')
    const days = DAY_TELLS.test(phrase) ? daysSaid(who, clause.memory) : null
    const which = meant(clause, who, days)
    // "put a doctor's appointment in my calendar for Tuesday" is a new event.
    if (kind === 'save' && which.kind === 'unknown' && clause.words.some(isWhen)) return null
    const make = (ids: readonly string[]): Step => ({ kind, events: [...ids], said: said(clause) })
    return about(clause, which, make)
  }
  return null
}
