import { askCancelled, offered } from '../read-clause.ts'
import { groupWords, meant, pointingOf, said, type Clause } from '../clauses/clause.ts'
import type { Request } from '../../request.ts'
import { knownEvent } from '../values/change-slots.ts'

// "No more open mic": an event that is not wanted any more, told by its name alone.

const WHO = '(?<who>(?:the |my |our |this |that )?[^ ]+(?: [^ ]+){0,5}?)'
const OPENS = '(?:(?:okay|so|and|please|right|well|oh|sorry|unfortunately|sadly|from now on) )*'
const END =
  '(?: (?:for (?:me|us|now|good)|from now on|please|now|thanks|then|any ?more|any longer|ever|again|anymore))*'
/** What takes place no more, or is to: out of the calendar, away, or marked as off, only the person knows. */
const NO_MORE: readonly RegExp[] = [
  new RegExp(`^${OPENS}(?:there is |there will be )?(?:no|not any) (?:more|longer)(?: of)? ${WHO}${END}$`, 'd'),
  new RegExp(`^${OPENS}(?:there is |there will be )?no ${WHO} (?:any ?more|any longer|from now on)${END}$`, 'd'),
  new RegExp(`^${OPENS}(?:stop|end|discontinue) ${WHO}${END}$`, 'd'),
  new RegExp(
    `^${OPENS}${WHO} (?:is|are|has|have) (?:no more|over for good|finished for good|ended for good|stopped)${END}$`,
    'd',
  ),
]
/** Who does not go any more. */
const GOES_NO_MORE: readonly RegExp[] = [
  new RegExp(
    `^${OPENS}(?:i|we) (?:am|are|have|have had|had) (?:(?:so|really|totally|quite|just|all) )*(?:done|finished|through|fed up|bored|over|enough|sick|tired)(?: (?:with|of))? ${WHO}${END}$`,
    'd',
  ),
  new RegExp(
    `^${OPENS}(?:enough of|(?:i|we) (?:have )?(?:quit|gave up|given up|stopped|dropped|left)(?: (?:going to|doing|on))?) ${WHO}${END}$`,
    'd',
  ),
  new RegExp(
    `^${OPENS}(?:i|we) (?:do not|am not|are not|will not|no longer)(?: be)? (?:go|going|do|doing|attend|attending|come|coming)(?: (?:to|along to))? ${WHO}(?: (?:any ?more|any longer|from now on))${END}$`,
    'd',
  ),
  new RegExp(`^${OPENS}(?:i|we) no longer (?:go|do|attend|come)(?: (?:to|along to))? ${WHO}${END}$`, 'd'),
]
/** Of these nothing takes place. */
const NO_EVENT =
  /(?:^| )(?:remind(?:er|ers|ing|s)?|alarms?|alerts?|notifications?|notify|nudges?|nudging|nagging|nag|pings?|pinging|messages?|mails?|emails?|notes?|questions?|changes?|tickets?|than|until|till|seats?|it|this|that|them|info|details|please|prices?)(?: |$)/

/** An event by its name that somebody says there is to be no more of; null where a sentence is none such. */
export function readNoMore(clause: Clause, hasQuestionMark: boolean): Request | null {
  if (hasQuestionMark || clause.memory.asked !== null || clause.words.some(({ mention }) => mention !== null))
    return null
  const [off, gone] = [NO_MORE, GOES_NO_MORE].map((ways) => ways.map((way) => way.exec(clause.text)).find(Boolean))
  const match = off ?? gone
  if (!match || NO_EVENT.test(match.groups?.who ?? '')) return null
  const who = groupWords(clause, match, 'who')
  const which = pointingOf(who, clause.memory).names.length > 0 ? meant(clause, who) : null
  if (which?.kind !== 'events') return null
  if (off) return askCancelled({ ...clause, spokenOf: which.ids }, [])
  const [id, ...more] = which.ids
  const event = id === undefined || more.length > 0 ? null : knownEvent(clause.memory, id)
  if (!event?.saved) return { kind: 'leave', said: said(clause) }
  return offered(clause, { kind: 'unsave', events: [event.id], said: said(clause) })
}
