import { said, type Clause } from '../../clauses/clause.ts'
import type { Command } from '../../command.ts'

const PERSON =
  '(?!(?:it|this|that|they|there|which|what|who|everyone|everything|entry|admission|ticket|tickets)(?: |$))[a-z]+'
const AWAY =
  '(?:away|off|out|busy|abroad|on holiday|on leave|at work|working|ill|sick|not (?:here|around|in|free|coming))'
/** What people say of themselves and of others: it tells nothing of an event. */
const OF_PEOPLE: readonly RegExp[] = [
  new RegExp(
    `^(?:i|we) (?:am|are|will be) ${AWAY}(?: (?:on|from|until|at|that|all))*(?: (?:DAY|TIME|PART|day|week))*$`,
  ),
  /^(?:i|we) (?:finish|start|leave|stop) (?:work|school|college|uni|my shift)(?: |$)/,
  /^(?:i|we) have(?: got)? (?:another|a different|something else)(?: [^ ]+){0,3}(?: (?:DAY|TIME|NUM|at|on))*$/,
  /^(?:i|we) (?:might|may|will probably|am not|are not|will not) (?:be )?(?:go|going|come|coming|make it)$/,
  /^last (?:year|time|month|week) (?:it|that|they) (?:was|were|started|cost|ended) /,
]
/** The name of a person stands for one where it is no event's. */
const OF_OTHERS: readonly RegExp[] = [
  new RegExp(`^${PERSON} is ${AWAY} (?:on |from )?DAY$`),
  new RegExp(`^${PERSON} (?:paid|owes(?: me)?|lent me|has) MONEY$`),
]

/** A remark about people, which changes nothing. Null of anything else. */
export function readRemark(clause: Clause): Command | null {
  const { text, words } = clause
  const [first] = words
  const isNamed = first?.text === 'nameofevent' || (first !== undefined && /^(?:the|gig|show|event)$/.test(first.text))
  const isRemark = OF_PEOPLE.some((it) => it.test(text)) || (!isNamed && OF_OTHERS.some((it) => it.test(text)))
  return isRemark ? { kind: 'leave', said: said(clause) } : null
}
