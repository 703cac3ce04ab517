import type { FieldName } from '@swap/contract/reading'
import { groupText, groupWords, part, pointingOf, type Clause } from '../clauses/clause.ts'
import type { MaskedWord } from '../reading/masked.ts'
import type { Request } from '../../request.ts'
import { askValue, changeOf } from './set-field.ts'
import { EITHER, shiftEdit, whenEdit, whenSaid, type Moving, type WhenSaid } from '../values/change-slots.ts'
import { readDaysMoved } from './days-moved.ts'
import { fieldEdit } from '../values/field-edit.ts'
import { namedBehind } from '../values/named-behind.ts'
import { lengthEdit, lengthSaid } from '../values/length-said.ts'

const hasWhen = ({ day, time }: WhenSaid): boolean => day !== null || time !== null

const WHERE = /(?:^| )(?:up LONG|LONG on$|on LONG|later|back|forward|earlier|by|postponed?|delay(?:ed)?|ahead)(?: |$)/
const EARLIER = /(?:^| )(?:up LONG|earlier|forward|sooner|ahead)(?: |$)/
const LATER = /(?:^| )(?:LONG on$|on LONG|later|back|postponed?|delay(?:ed)?|behind|push(?:ed)?)(?: |$)/

/** "back a day to 3 December": where it goes says more than how far. */
export const GOES_TO =
  /LONG (?:to|until|till|for|so|making it|which is|that is|ie)(?: (?:on|at|the|it is))* (?:DAY|TIME|NUM)(?: |$)|LONG DAY(?: |$)/
const MOVED_BY = /^(?:move|shift|bump|slide|reschedule) .+ (?:by )?LONG$/

/** "an hour later", "push it back by an hour", "postponed by a week" */
function shifted(clause: Clause, who: readonly MaskedWord[]): Request | null {
  const minutes = lengthSaid(clause.words)?.minutes ?? null
  if (minutes === null || !(WHERE.test(clause.text) || MOVED_BY.test(clause.text)) || GOES_TO.test(clause.text))
    return null
  // "move it a week" says no more: what is moved goes back.
  const sign = EARLIER.test(clause.text) ? -1 : LATER.test(clause.text) || MOVED_BY.test(clause.text) ? 1 : 0
  if (sign === 0) return null
  const moving: Moving = /(?:^| )(?:end|ends|finish|finishes)(?: |$)/.test(clause.text)
    ? 'end'
    : /(?:^| )(?:start|starts|begin|begins)(?: |$)/.test(clause.text)
      ? 'start'
      : 'move'
  return changeOf(clause, who, (event) => shiftEdit(event, sign * minutes, moving))
}

const MOVE =
  /^(?:move|bump|slide|drag|shift|reschedule|postpone|push|bring|delay|switch|swap|change|put|set|make|have)(?: (?<who>.+?))? (?:back |forward |out |over |up )?(?:(?:to|until|till|on|at|for|start(?:s|ing)?(?: at)?|begin(?: at)?|by) )?(?=DAY|TIME|(?<!(?:first|last) )NUM|LONG|PART)/d
const DO =
  /^(?:do|say|go for|go with|put) (?=(?:TIME|NUM|DAY)(?: (?:to|until) (?:TIME|NUM))?(?: instead.*| please| down| in| then| as .+)?$)/
const PLACE = /^(?:move|shift) (?<who>.+?) to (?<value>.+)$/d
const MADE = /^(?:make|have|change|set|put) /

/**
 * Imperatives that move an event.
 *
 *     "move it to 9" · "change it to sat" · "make it start an hour earlier" · "postpone it by a week" · "move it to the Crown" (a place)
 */
export function readMove(clause: Clause): Request | null {
  const moved = readDaysMoved(clause)
  if (moved) return moved
  if (DO.test(clause.text)) {
    const when = whenSaid(part(clause, 1).words)
    if (hasWhen(when)) return changeOf(clause, [], (event) => whenEdit(clause, event, when, 'start'))
  }
  const starts = STARTS_IT.exec(clause.text)
  if (starts) {
    const when = whenSaid(clause.words)
    const moving: Moving = /^(?:end|finish|stop|close)/.test(clause.text) ? 'end' : 'start'
    if (hasWhen(when))
      return changeOf(clause, groupWords(clause, starts, 'who'), (event) => whenEdit(clause, event, when, moving))
  }
  const extended = EXTENDED.exec(clause.text)
  if (extended) {
    const when = whenSaid(groupWords(clause, extended, 'value'))
    if (hasWhen(when))
      return changeOf(clause, groupWords(clause, extended, 'who'), (event) => whenEdit(clause, event, when, 'end'))
  }
  const bare = MOVE_ALONE.exec(clause.text)
  if (bare)
    return askValue(
      clause,
      groupWords(clause, bare, 'who'),
      bare.groups?.field ? missingOf(bare.groups.field) : 'start_date',
    )
  const move = MOVE.exec(clause.text)
  if (move && !NOT_MOVED.test(move.groups?.who ?? '')) {
    const from = clause.starts.findIndex((start) => start >= move[0].length)
    const who = groupWords(clause, move, 'who')
    if (EITHER.test(clause.text)) return askValue(clause, who, 'start_time')
    const when = whenSaid(withLead(clause, from), true)
    return (
      shifted(clause, who) ??
      lasting(clause, who) ??
      (hasWhen(when) ? changeOf(clause, who, (event) => whenEdit(clause, event, when, movingOf(clause))) : null)
    )
  }
  const place = PLACE.exec(clause.text)
  if (!place || /^(?:my|the) calendar/.test(place.groups?.value ?? '')) return null
  const value = { text: groupText(clause, place, 'value'), words: groupWords(clause, place, 'value') }
  return changeOf(clause, groupWords(clause, place, 'who'), (event) => fieldEdit(event, 'venue', value))
}

/** "put me down for yoga at six" moves nothing. */
const NOT_MOVED = /calendar|(?:^| )(?:me|us|down|a|an)(?: |$)/
/** "start it at nine", "end it by eleven" */
const STARTS_IT =
  /^(?:start|begin|open|end|finish|stop|close) (?<who>it|this|that|the .+?|nameofevent) (?:at |on |by |from )?(?=TIME|NUM|DAY)/d
/** "extend the market until 23 December", "shorten it to nine": another end. */
const EXTENDED = /^(?:extend|prolong|lengthen|shorten|cut) (?<who>.+?) (?:until|till|to) (?<value>(?:DAY|TIME|NUM).*)$/d
/** "move it", "make it longer": to when is asked. */
const MOVE_ALONE =
  /^(?:(?:move|reschedule|postpone|shift|delay) (?<who>it|this|that|(?:this|that) one|the [a-z]+|nameofevent)|(?:make|start|have) (?<who2>it|this|that) (?:a (?:bit|little) |much )?(?<field>longer|shorter|later|earlier))$/d
const missingOf = (how: string): FieldName => (how === 'longer' || how === 'shorter' ? 'end_time' : 'start_time')

/** The words from the value on, with the one before that says how it is meant ("to 9", "at 9"). */
const withLead = (clause: Clause, from: number): readonly MaskedWord[] => clause.words.slice(Math.max(0, from - 1))

/** "bring the start forward to 19:15": the end is not spoken of. */
export const MOVES_START =
  /^(?:(?:please|just|only|also|now|can you|could you|would you|will you|and|so|then|let us) )*(?:move|moved|shift|reschedule|push|bring|postpone|change|put|bump|switch|pull|delay|slide) (?:back |forward |up )?(?:the |its )?(?:start|beginning|starting time|kick off|kickoff)(?! date| of (?:the )?(?:week|month|year))(?: |$)/

/** "move it to 9" takes the end along; "make it 9", "set the start to 9" does not. */
function movingOf({ text }: Clause): Moving {
  if (/(?:^| )(?:ends?|finish(?:es)?)(?: |$)/.test(text)) return 'end'
  if (MOVES_START.test(text)) return 'start'
  return MADE.test(text) && !/^(?:change|put) (?:it|this|that) to/.test(text) ? 'start' : 'move'
}

const LASTS =
  /(?:^| )(?:LONG not (?:LONG|NUM)|long|lasts?|takes|goes on|hour long)(?: |$)|^make (?:it|this|that) (?:only |just )?LONG$/

function lasting(clause: Clause, who: readonly MaskedWord[]): Request | null {
  const length = lengthSaid(clause.words)
  if (length === null || !LASTS.test(clause.text)) return null
  return changeOf(clause, who, (event) => lengthEdit(event, length))
}

const SUBJECT = '(?:(?<who>.+?) )?'
const STARTS = new RegExp(
  `^${SUBJECT}(?:now |actually |really |will |should |does |really )?(?:starts?|starting|begins?|kicks? off|opens?|runs|goes|is on(?= from))(?: now| actually)? (?:at |on |from |is |around |about |roughly |approximately )*(?=DAY|TIME|NUM|LONG)`,
  'd',
)
const ENDS = new RegExp(
  `^${SUBJECT}(?:now |actually |will |should )?(?:ends?|finish(?:es)?|is over|stops?|runs until|goes on until|runs to|lasts until|closes|until)(?: now| actually)? (?:at |on |by |is |around |about |roughly |approximately )*(?=DAY|TIME|NUM|LONG)`,
  'd',
)
const MOVED = new RegExp(
  `^${SUBJECT}(?:has been|have been|is been|was|were|got|is|is being|have|has|will be)(?: now)? (?:moved?|postponed?|rescheduled?|shifted?|pushed?|delay(?:ed)?|changed?|brought|transferred|relocated|switched)(?: back| forward| it)?(?: (?<rest>.*))?$`,
  'd',
)
const IS = new RegExp(
  `^${SUBJECT}(?:is|are|should be|should say|must be|will be|takes place|happens|says)(?: now| actually| really| happening| taking place| going to be| being held| held| set for| scheduled(?: for)?| planned(?: for)?)* (?:at |on |on the |from |not |in |around |about )*(?=DAY|TIME|NUM|PART)`,
  'd',
)
const THEY_MOVED =
  /^(?:they|we|he|she|the [a-z]+|[a-z]+)(?: have| has)?(?: just)? (?:moved?|changed?|postponed?|rescheduled?|pushed?|delay(?:ed)?|shift(?:ed)?|brought) (?<who>it|this|that|the (?:event|gig|show|concert|one)|[^ ].*?)(?: back| forward)? (?<rest>(?:to |by |until |(?:an )?LONG).*)$/d
/** "pub quiz moved to Friday" */
const WENT =
  /^(?<who>(?!they |we |he |she |i )[^ ].*?) (?:moved|postponed|rescheduled|delayed|shifted)(?: back| forward)? (?<rest>(?:to|by|until) .*)$/d
const IS_LONG = new RegExp(
  `^${SUBJECT}(?:is|are|should be)(?: only| about| just)* (?=LONG (?:long|not (?:LONG|NUM)))`,
  'd',
)
const LAST = new RegExp(`^${SUBJECT}(?:say |that )*(?:lasts?|takes|goes on|runs)(?: for| about)* (?=LONG)`, 'd')
const BARE =
  /^(?:(?:make (?:it|that) |it is |no |rather |actually )*)(?:at |on )?(?:DAY|TIME|NUM)(?: (?:DAY|TIME|NUM|not|instead|of|at|on|please|the|rather|than|now))*$/

const NOT_ONLY = /(?:^| )not (?:at |on )?(?:the )?(?:TIME|NUM|DAY)/

/** Whose name it is, when something was told of it: "they have moved it" is about "it". */
const subject = (clause: Clause, match: RegExpExecArray): MaskedWord[] => groupWords(clause, match, 'who')

const orBehind = (before: MaskedWord[], behind: readonly MaskedWord[]): readonly MaskedWord[] =>
  behind.length > 0 ? behind : before

const told =
  (moving: Moving) =>
  (clause: Clause, match: RegExpExecArray): Request | null => {
    const from = clause.starts.findIndex((start) => start >= match[0].length)
    // Two words back: "it is not at 8" says that eight is wrong, and nothing else.
    const when = whenSaid(clause.words.slice(Math.max(0, from - 2)))
    const before = subject(clause, match)
    const behind = clause.words.slice(from)
    const who =
      pointingOf(before, clause.memory).names.length > 0 ? before : orBehind(before, namedBehind(clause, behind))
    if (hasWhen(when)) return changeOf(clause, who, (event) => whenEdit(clause, event, when, moving))
    const missing: FieldName = clause.text.includes('DAY') ? 'start_date' : 'start_time'
    return NOT_ONLY.test(clause.text) ? askValue(clause, who, missing) : null
  }

/** "they moved the start to seven": of the two only that. */
const ENDS_OF =
  /^(?:the |its )?(?:(?:start|beginning|kick off|kickoff)|(?<last>end|finish|ending))(?:ing)?(?: time)?(?: of .+)?$/

function toldMove(clause: Clause, match: RegExpExecArray): Request | null {
  const who = subject(clause, match).filter(({ text }) => text !== 'they' && text !== 'we' && text !== 'have')
  const rest = groupWords(clause, match, 'rest')
  const shift = shifted(clause, who)
  if (shift) return shift
  const when = whenSaid(rest)
  const end = ENDS_OF.exec(who.map(({ text }) => text).join(' '))
  const moving: Moving = end ? (end.groups?.last ? 'end' : 'start') : 'move'
  if (hasWhen(when)) return changeOf(clause, who, (event) => whenEdit(clause, event, when, moving))
  const at = clause.words.findLastIndex(({ text }) => text === 'to')
  if (at < 0) return null
  const value = part(clause, at + 1)
  const text = value.words.length > 0 ? groupTextOf(clause, value) : ''
  return text === '' ? null : changeOf(clause, who, (event) => fieldEdit(event, 'venue', { text, words: value.words }))
}

const groupTextOf = ({ raw }: Clause, { words }: Clause): string => {
  const [first] = words
  const last = words.at(-1)
  return first && last ? raw.slice(first.start, last.end).trim() : ''
}

/** "lunch is off tomorrow, she wants Thursday at one": another day is told for it. */
const OFF_BUT = new RegExp(
  `^(?<who>.+?) (?:is|are) (?:off|not on|out|not possible|cancelled)(?: (?:on |for )?DAY)?(?: so| but| and)? (?:(?:she|he|they|we|[a-z]+) )(?:now )?(?:wants?|prefers?|suggests?|suggested|proposes?|proposed|asked for|can do|can make|needs?|would like)(?: to (?:do|meet|have it))?(?: it)? (?<rest>(?:on |at )?(?:DAY|TIME).*)$`,
  'd',
)

const TOLD: readonly (readonly [RegExp, (clause: Clause, match: RegExpExecArray) => Request | null])[] = [
  [THEY_MOVED, toldMove],
  [WENT, toldMove],
  [OFF_BUT, toldMove],
  [IS_LONG, (clause, match) => lasting(clause, subject(clause, match))],
  [LAST, (clause, match) => lasting(clause, subject(clause, match))],
  [STARTS, (clause, match) => shifted(clause, subject(clause, match)) ?? told('start')(clause, match)],
  [ENDS, told('end')],
  [MOVED, toldMove],
  [IS, told('start')],
]

/** "it doesn't start at 8" says that eight is wrong, and nothing else. */
function deniedIn(clause: Clause, match: RegExpExecArray): Request | null {
  const words = subject(clause, match)
  if (!words.some(({ text }) => text === 'not' || text === 'never')) return null
  const isEnd = /(?:^| )(?:ends?|finish(?:es)?|over|until)(?: |$)/.test(clause.text)
  const who = words.filter(({ text }) => !/^(?:does|do|did|will|is|has|have|not|never)$/.test(text))
  return askValue(clause, who, clause.text.includes('DAY') ? 'start_date' : isEnd ? 'end_time' : 'start_time')
}

const SHIFT_ALONE =
  /^(?:(?:make|move) (?:it|this|that) |(?:it|this|that) (?:is|will be|starts|begins|runs)(?: now| actually| going to be)? )?LONG (?:later|earlier)(?: please)?$/
const AT_NAME =
  /^(?:(?:do|have|make) )?(?<who>.+?) (?:at |to |on )?(?:TIME|NUM|DAY)(?: (?:at )?(?:TIME|NUM))? instead$/d

/**
 * Plain statements that set when an event is.
 *
 *     "it starts at 8.30pm, not 8" · "the gig has been moved to Saturday" · "it's at 9 not 8" · "it runs until one" · "1 hour later"
 */
export function readTold(clause: Clause): Request | null {
  if (EITHER.test(clause.text)) return null
  if (SHIFT_ALONE.test(clause.text)) return shifted(clause, [])
  if (BARE.test(clause.text) && /(?:^| )(?:not|instead|make|now)(?: |$)/.test(clause.text)) {
    const when = whenSaid(clause.words)
    if (hasWhen(when)) return changeOf(clause, [], (event) => whenEdit(clause, event, when, 'start'))
  }
  const named = AT_NAME.exec(clause.text)
  if (named) {
    const when = whenSaid(clause.words)
    return changeOf(clause, groupWords(clause, named, 'who'), (event) => whenEdit(clause, event, when, 'start'))
  }
  for (const [pattern, make] of TOLD) {
    const match = pattern.exec(clause.text)
    const denied = match && deniedIn(clause, match)
    if (denied) return denied
    const made = match && make(clause, match)
    if (made) return made
  }
  return null
}
