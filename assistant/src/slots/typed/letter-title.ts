import { ENDS } from './letter-ends.ts'
import { isInvitationOnly } from './invitation-line.ts'
import { capital } from '@swap/dates/capital'

// Which line of a letter names the event, and what of it is the name.

const OPENING =
  /^(?:(?:(?:re|fwd?|aw|wg|(?:please )?join us for|come to|save the date(?: for)?|(?:we(?:'re| are) )?(?:pleased|delighted|happy|glad) to invite you to(?: our| the)?|invitation|invite|you(?:'re| are) (?:(?:cordially|warmly|kindly|all) )?invited(?: to)?(?: our| the)?|reminder|event)\s*:?\s+)|(?:updated invitation:))+/i
export const SALUTATION =
  /^(?:hi|hello|hallo|hiya|hey|dear|greetings|(?:good )?(?:morning|afternoon|evening|day)(?: (?:all|everyone|everybody|both|team|folks|guys|parents|ladies|gents))?[,!.]*$|good (?:morning|afternoon|evening|day)|invit(?:ation|e)\W*$|you(?:'re| are) (?:cordially )?invited\W*$|join us\W*$|save the date\W*$|please join|your (?:booking|order|tickets?|reservation|appointment|place)\b.*\b(?:confirmed|booked|reserved|details|below)|(?:booking|order|ticket|reservation) confirm|thank(?:s| you) for|confirmation\b|this (?:is|confirms)\b)/i

/** What closes a letter or asks for an answer names no event. */
export const CLOSING =
  /^(?:let (?:me|us) know|hope|looking forward|see you|please (?:rsvp|reply|let)|rsvp|love|best|kind regards|regards|thanks|cheers|all welcome|everyone welcome|free entry|bring |x+$|joining info|click|dress code)/i
/** "OPEN MIC @ The Lamb": the name, and where. */
export const AT_SIGN = /^(?<name>\S.{1,80}?) @ (?<place>\p{L}[\p{L}'&. -]{2,60})$/u
const titleFrom = (text: string): string =>
  capital((AT_SIGN.exec(text)?.groups?.name ?? text).replace(OPENING, '').replace(ENDS, '').trim()).slice(0, 500)

/** "Wedding invitation / Ana & Ben": the names alone do not say what it is; and without any line of its own it is called by its kind. */
export function titleOf(text: string, kind: string | null, lines: readonly { text: string }[]): string {
  const at = lines.findIndex((line) => line.text === text)
  const isLed = at > 0 && isInvitationOnly(lines[at - 1]?.text ?? '')
  const title = titleFrom(isLed ? text.replace(/^(?:the|our|an?|my) (?=\p{L})/iu, '') : text)
  if (kind === null) return title
  return title === ''
    ? capital(kind.toLowerCase())
    : NAMES_ONLY.test(title)
      ? `${capital(kind.toLowerCase())}: ${title}`
      : title
}
const NAMES_ONLY = /^\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?(?: (?:&|and|\+) \p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)?$/u
