import { offered } from '../read-clause.ts'
import { said, type Clause } from '../clauses/clause.ts'
import type { Request } from '../../request.ts'
import { offeredAsNote } from './told-beside.ts'

// What people say of themselves beside an event: it has days, hours and amounts in it, and none of them is the event's.

const WHO = '(?:i|we|he|she|they|[a-z]+|(?:my|our|the) [a-z]+)'
const OPENS = '(?:(?:but|and|sorry|oh|well|because|so|also|ah) )*'

/** Nothing is to be done about these. */
const OWN: readonly RegExp[] = [
  // "I finish work at 7", "the kids get out of school at 3"
  new RegExp(
    `^${OPENS}${WHO} (?:only )?(?:finish|finishes|get off|gets off|get out of|leave|leaves|start|starts|am at|is at|are at) (?:from )?(?:work|school|uni|college|training|my shift|the office|home)(?: |$)`,
  ),
  // "I'm away on the 4th", "we're on holiday from Friday"
  new RegExp(
    `^${OPENS}(?:i|we) (?:am|are|will be) (?:away|on holiday|on leave|abroad|out of town|busy|working|at work|off|ill|out|in (?!for|time)[a-z]+) (?:[^ ]+ ){0,2}(?:DAY|TIME|NUM)(?: |$)`,
  ),
  // "I've got another thing at 10"
  new RegExp(
    `^${OPENS}(?:i|we) (?:have|have got|got) (?:another|something|a thing|an? (?:appointment|meeting|call|class|shift)|work|training|plans)(?: [^ ]+){0,3} (?:TIME|NUM|DAY)(?: |$)`,
  ),
  // "Sam paid £30"
  new RegExp(
    `^${OPENS}(?!they )${WHO} (?:have |has )?(?:already |only )?(?:paid|owes?|spent|lent|gave) (?:[^ ]+ ){0,3}?(?:MONEY|NUM)(?: |$)`,
  ),
  // "my train is at 11"
  /^(?:(?:but|and|so) )*(?:my|our|the last|the) (?:train|bus|flight|taxi|lift|cab|babysitter|shift) (?:is|leaves|goes|comes|starts|ends|arrives) (?:at )?(?:TIME|NUM)(?: |$)/,
]
/** "last year it was at nine" */
const BEFORE = /^(?:last|previous|in 20\d\d|normally|usually)/
const WAS = /(?:^| )(?:was|were|used to be)(?: |$)/
const USUALLY = /^(?:it (?:is|was|starts) )?(?:usually|normally|generally|typically)(?: |$)|^it (?:usually|normally) /
/** "Dan is off on the 12th": of somebody else, where it calls nothing off. */
const OTHERS_AWAY = new RegExp(
  `^${OPENS}(?!it |this |that |there |nameofevent )(?:he|she|they|[a-z]+|(?:my|our) [a-z]+) (?:is|are|will be) (?:away|abroad|out of town|on holiday|on leave|busy|ill|sick|working|at work|off) (?:[^ ]+ ){0,2}(?:DAY|TIME)$`,
)
/** "it's on the 2nd floor", "gate 3" */
const IN_HOUSE =
  /(?:DAY|NUM|first|second|third|ground|top) floor(?: |$)|(?:^| )(?:channel|gate|row|seat|platform|stage|bus|level|pitch|lane|table) NUM(?: |$)/
/** What may well be meant so, and may not. */
const PERHAPS: readonly RegExp[] = [
  /^(?:i|we) (?:would|had) (?:rather|sooner|prefer to) (?:go|do|come|see)(?: |$)/,
  /^(?:it|this|that) (?:is|takes place|happens)(?: also)? (?:on )?DAY (?:too|as well|also)$|^(?:it|this|that) (?:is|takes place) also (?:on )?DAY$/,
]
const OF_TEXT = /^(?:title|notes|description|location|contact|category)$/

/** What is told to be done with it makes it no remark. */
const ORDERS =
  /(?:^| )(?:correct|change|put|make|set|update|move|shift|push|fix|note|write|add|reschedule|rename|bring|so (?:it|start|begin)|instead|not (?:at )?(?:TIME|NUM|DAY|MONEY))(?: |$)/

/** "I taught music for thirty years, you know" */
const OF_THE_PAST =
  /^(?:(?:oh|well|you know|actually|funny|ah) )*(?:i|we|my (?:mum|mom|dad|wife|husband|sister|brother|gran|grandad|son|daughter)) (?:(?:once|also|always|both|even) )*(?:taught|used to|worked|lived|studied|grew up|was born|were born|retired|played|sang|danced|was an?|were) /

/** "so excited for this one", "looking forward to it" */
const IS_GLAD =
  /^(?:(?:i am|we are|am|really|so|very|super|well|all|oh|wow) )*(?:excited|thrilled|stoked|buzzing|looking forward|can not wait)(?: (?:for|about|to) (?:it|this|that|this one|that one|the [a-z]+(?: [a-z]+)?|nameofevent|going|go))?(?: (?:already|so much|very much))*$/

const ALSO_ORDERS = /(?:^| )(?:save|delete|remove|remind|add|take|cancel|skip|keep|can you|could you|please)(?: |$)/

/** What somebody tells of an earlier life, or how glad they are, asks nothing, and nothing is done. */
export function readOfThePast({ text, raw, words, memory }: Clause): Request | null {
  const isMore =
    raw.includes('?') || ORDERS.test(text) || ALSO_ORDERS.test(text) || words.length > 16 || memory.asked !== null
  const isOfWhen = words.some(
    ({ mention }) => mention !== null && mention.marker !== 'LONG' && mention.marker !== 'NUM',
  )
  return !isMore && !isOfWhen && (OF_THE_PAST.test(text) || IS_GLAD.test(text))
    ? { kind: 'leave', said: said({ raw, words, text, starts: [] }) }
    : null
}

/** A change that rests on a remark is not done. */
export function withoutRemark(clause: Clause, request: Request): Request {
  if (request.kind !== 'change' || Object.keys(request.edit).some((field) => OF_TEXT.test(field))) return request
  const { text, words, memory } = clause
  if (memory.asked !== null || ORDERS.test(text)) return request
  const isPast = WAS.test(text) && words.some(({ typed }) => BEFORE.test(typed))
  const isOthers = OTHERS_AWAY.test(text) && request.edit.recurrence === undefined
  if (isPast || isOthers || OWN.some((pattern) => pattern.test(text))) return { kind: 'leave', said: said(clause) }
  if (IN_HOUSE.test(text)) return offeredAsNote(clause, request)
  return USUALLY.test(text) || PERHAPS.some((pattern) => pattern.test(text)) ? offered(clause, request) : request
}
