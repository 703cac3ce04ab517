import { allInSight, inSight, type Meant } from '../naming/which-event.ts'
import {
  about,
  ALL_OF_DAYS,
  daysSaid,
  groupWords,
  meant,
  part,
  pointingOf,
  said,
  type Clause,
} from '../clauses/clause.ts'
import type { MaskedWord } from '../reading/masked.ts'
import type { Request, Step } from '../../request.ts'

type Doing = 'save' | 'unsave' | 'delete'

const THE_CALENDAR = '(?:the |my |your |our )?calendar'
const WHO = '(?<who>.+?)'

/** "add Hamlet and the brunch": only what is known; anything else is a new event. */
const ADD_KNOWN = /^add (?<who>(?!a |an |new |note|it$|this$|that$).+)$/d

/** "drop Hamlet" */
const DROP_KNOWN = /^(?:drop|lose) (?<who>(?!it$|that$|this$|out |off |a |an |me |us )[^ ]+(?: [^ ]+){0,2})$/d

/** "clear my calendar for Saturday", "wipe Friday" */
const CLEARS_DAYS =
  /^(?:clear|wipe|empty|free up)(?: out)? (?<who>(?:(?:all )?(?:of )?(?:my |the )?(?:calendar|schedule|plans|events|everything)(?: (?:for|on|in))? )?(?:for |on |all of )?DAY)$/d

/** Whether it is told of all that is on some days. */
export const isOfDays = (text: string): boolean => CLEARS_DAYS.test(text) || ALL_OF_DAYS.test(text)

/** Of all that is on some days what can be taken out, or put in; to delete more than one is asked for first. */
function ofDays(clause: Clause, kind: Doing, who: readonly MaskedWord[]): Request | null {
  if (!isOfDays(clause.text)) return null
  const everything =
    ALL_OF_DAYS.test(clause.text) ||
    /(?:^| )(?:everything|all|each|plans|events|things|calendar)(?: |$)/.test(textOf(who))
  const all = ALL_OF_DAYS.test(clause.text) ? clause.words : everything ? who : [...EVERYTHING, ...who]
  const which = meant(clause, all)
  if (which.kind !== 'events') return about(clause, which, (ids) => ({ kind, events: [...ids], said: said(clause) }))
  const { known } = clause.memory
  const ids = which.ids.filter(
    (id) => kind === 'delete' || known.some((it) => it.id === id && it.saved === (kind === 'unsave')),
  )
  if (ids.length === 0) return null
  const step: Step = { kind, events: ids, said: said(clause) }
  if (kind !== 'delete' || ids.length === 1) return step
  const choices = [{ label: said(clause), event: null, request: step }]
  return { kind: 'askBack', about: 'meaning', missing: null, event: null, choices, said: said(clause) }
}

const EVERYTHING: readonly MaskedWord[] = [
  { text: 'everything', typed: 'everything', start: 0, end: 0, breakBefore: 'none', mention: null },
]
const textOf = (words: readonly MaskedWord[]): string => words.map(({ text }) => text).join(' ')

/** In the order tried: what takes away goes before what adds, so that "remove" is never read as "move". */
const RULES: readonly (readonly [pattern: RegExp, doing: Doing])[] = [
  // "keep it, but not in my calendar"
  [
    new RegExp(
      `^(?:keep|leave|have|hold on to)(?: (?<who>it|this|that|them|the .+?|nameofevent))?(?: .+?)?(?: but)? not (?:in|on) ${THE_CALENDAR}`,
      'd',
    ),
    'unsave',
  ],
  [
    new RegExp(
      `^(?:take|remove|delete|drop|pull|get|kick|cross|erase|strike|clear|scratch|wipe|lose)(?: ${WHO})? (?:off|from|out of|out from) ${THE_CALENDAR}`,
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
    /^(?:delete|erase|kill|bin|trash|scrap|discard|dump|ditch|eliminate|chuck|nuke|get rid of|throw away|throw out|remove|wipe|destroy)(?: (?<who>.+))?$/d,
    'delete',
  ],
  [
    new RegExp(
      `^(?:add|put|pop|stick|enter|place|get|include|write|save|keep|book|drop|throw|chuck|slot|mark|log|jot|schedule|copy)(?: ${WHO})? (?:to|in|into|on|onto) ${THE_CALENDAR}`,
      'd',
    ),
    'save',
  ],
  [/^(?:save|bookmark|keep)(?: (?:only|just))?(?: (?<who>(?!the date).+?))?(?: for me| for later)?$/d, 'save'],
  [
    /^(?:add|book in) (?<who>it|this|that|(?:this|that) (?:one|event|gig|concert|show)|them|these|them all|both|all|all of them|it please)$/d,
    'save',
  ],
  [/^(?:add|save|put|stick)(?: (?:to|in|on))? (?:the |my )?calendar$/d, 'save'],
  [
    new RegExp(
      `^(?!find|show|see|check|edit|change|move|is|was|am|are|do|did|does|keep)[a-z]+ (?<who>it|this|that|them) (?:in|into|on|onto|to) ${THE_CALENDAR}$`,
      'd',
    ),
    'save',
  ],
  [
    new RegExp(
      `^i (?:want|need|would like|would love) (?:to (?:have|see|keep) )?${WHO} (?:in|on|into|onto) ${THE_CALENDAR}$`,
      'd',
    ),
    'save',
  ],
  // "the third can be deleted", "the first goes into my calendar"
  [
    /^(?<who>(?!there |what |which |how |when |nothing |no |not )[^ ]+(?: [^ ]+){0,4}?) (?:can|should|could|must|is to|needs to|has to|ought to) (?:now |then |also )?be (?:deleted|binned|erased|scrapped)$/d,
    'delete',
  ],
  [
    new RegExp(
      `^(?<who>(?!there |what |which |how |when |nothing |no |not )[^ ]+(?: [^ ]+){0,4}?) (?:goes|(?:can|should|could|must|is to|needs to|has to) (?:go|be)) (?:in|into|on|onto) ${THE_CALENDAR}$`,
      'd',
    ),
    'save',
  ],
  [/^(?:save|mark) the date$/d, 'save'],
  [
    /^take (?<who>it|this|that|them|both|(?:the )?[a-z]+(?: [^ ]+){0,2} ones?|the (?!day|week|price|time|end|start|night)[a-z]+|nameofevent) off(?: (?:the|my) list)?$/d,
    'unsave',
  ],
  [/^(?:drop|lose) (?<who>this|that|the [^ ]+(?: [^ ]+)?|nameofevent)$/d, 'unsave'],
  [/^add (?<who>(?:the )?(?:first|second|third|fourth|last|NUM|event|option)(?: .*)?)$/d, 'save'],
  [
    /^clear (?:out |off |away )?(?<who>(?:(?:all|the|my|those|these) )*(?:old|past|finished|expired|previous) .+|(?:everything|all|the ones|those) (?:that|which) .+)$/d,
    'delete',
  ],
  [/^(?:add|schedule)(?: (?<who>it|this|that))?$/d, 'save'],
  [ADD_KNOWN, 'save'],
  [DROP_KNOWN, 'unsave'],
  [
    /^(?:put|add|pop|stick) (?<who>it|this|that|them|them all|all of them|all NUM|both|these|those|both of them|these two|those two|all these|all those) (?:in|on)$/d,
    'save',
  ],
]

const isWhen = ({ mention }: MaskedWord): boolean => mention?.marker === 'DAY' || mention?.marker === 'TIME'

const DAY_TELLS = /(?:^| )(?:(?:one|event|thing|NUM) (?:on|from)?(?: )?DAY|DAY (?:one|event|thing))(?: |$)|^DAY$/

const ALL_BUT =
  /^(?:all|everything|both|them all|all of (?:them|these|those))(?: of them)? (?:but|except(?: for)?|apart from|besides|other than|without) (?<not>.+)$/

/** "all but Hamlet": of those in sight, those that are not meant. Null where the words are none such. */
export function allBut(clause: Clause, kind: Doing, who: string): Request | null {
  const except = ALL_BUT.exec(who)?.groups?.not
  const ids = inSight(clause.memory)
  if (except === undefined || ids.length < 2) return null
  const from = clause.words.length - except.split(' ').length
  const which = meant(clause, part(clause, from).words)
  if (which.kind !== 'events') return about(clause, which, (not) => ({ kind, events: [...not], said: said(clause) }))
  const events = ids.filter((id) => !which.ids.includes(id))
  return events.length > 0 && events.length < ids.length
    ? { kind, events, said: said(clause) }
    : { kind: 'leave', said: said(clause) }
}

/** "add all of them" while those that were pointed at are kept already: all there are. */
function withRest({ memory }: Clause, who: readonly MaskedWord[], which: Meant): Meant {
  const { isWhole, names, places } = pointingOf(who, memory)
  if (!isWhole || names.length > 0 || places.length > 0 || which.kind !== 'events') return which
  const isKept = (id: string): boolean => memory.known.some((it) => it.id === id && it.saved)
  return which.ids.every(isKept) ? { kind: 'events', ids: allInSight(memory) } : which
}

/**
 * Into the calendar, out of it, and away altogether.
 *
 *     "pop it in my diary" → save      "take the run off my calendar" → unsave     "get rid of this event" → delete
 *     "save the 2nd and 3rd" → both    "delete all my events" → refused elsewhere  "remove the end time" → a change, tried before
 */
export function readCalendar(clause: Clause): Request | null {
  const clears = CLEARS_DAYS.exec(clause.text)
  if (clears) return ofDays(clause, 'unsave', groupWords(clause, clears, 'who'))
  for (const [pattern, kind] of RULES) {
    const match = pattern.exec(clause.text)
    if (!match) continue
    const others = allBut(clause, kind, match.groups?.who ?? '')
    if (others) return others
    const who = groupWords(clause, match, 'who')
    const onDays = ofDays(clause, kind, who)
    if (onDays) return onDays
    const phrase = textOf(who)
    const days = DAY_TELLS.test(phrase) ? daysSaid(who, clause.memory) : null
    const which = kind === 'save' ? withRest(clause, who, meant(clause, who, days)) : meant(clause, who, days)
    // "put a doctor's appointment in my calendar for Tuesday" is a new event.
    if (kind === 'save' && which.kind === 'unknown' && clause.words.some(isWhen)) return null
    if ((pattern === ADD_KNOWN || pattern === DROP_KNOWN) && (which.kind !== 'events' || clause.words.some(isWhen)))
      continue
    const make = (ids: readonly string[]): Step => ({ kind, events: [...ids], said: said(clause) })
    return about(clause, which, make)
  }
  return null
}
