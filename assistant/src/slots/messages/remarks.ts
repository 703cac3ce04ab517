import { said, type Clause } from '../../clauses/clause.ts'
import type { Command } from '../../command.ts'

const PERSON =
  '(?!(?:it|this|that|they|there|which|what|who|everyone|everything|entry|admission|tickets?|the|gig|show|event|nameofevent)(?: |$))[a-z]+'
const AWAY = '(?:away|off|out|busy|abroad|on holiday|at work|working|ill|sick|not (?:here|around|in|free|coming))'
/** What people say of themselves and of others: it tells nothing of an event. */
const REMARK = new RegExp(
  [
    `^(?:i|we) (?:am|are|will be) ${AWAY}(?: (?:on|from|until|at|that|all|DAY|TIME|PART|day|week))*$`,
    '^(?:i|we) (?:finish|start|leave|stop) (?:work|school|college|uni|my shift)(?: |$)',
    '^(?:i|we) have(?: got)? (?:another|a different|something else)(?: [^ ]+){0,3}(?: (?:DAY|TIME|NUM|at|on))*$',
    `^${PERSON} (?:is ${AWAY} (?:on |from )?DAY|(?:paid|owes(?: me)?|lent me|has) MONEY)$`,
  ].join('|'),
)

/** A remark about people, which changes nothing. Null of anything else. */
export const readRemark = (clause: Clause): Command | null =>
  REMARK.test(clause.text) ? { kind: 'leave', said: said(clause) } : null
