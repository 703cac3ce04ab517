import { said, type Clause } from '../clauses/clause.ts'
import type { Step } from '../../request.ts'

const CHANGE =
  '(?:change|changed|edit|edited|alter|altered|modify|modified|update|updated|correct|corrected|amend|amended|adjust|adjusted|tweak|tweaked|fix|fixed)'
const ASKED = new RegExp(
  '^(?:(?:and|so|but|okay|wait|sorry|hang on|hey) )*(?:(?:tell|show|remind) me )?(?:' +
    [
      `what (?:exactly |all )*(?:did|have) (?:you|i|we) (?:(?:just|last|now|actually|already) )*(?:${CHANGE}|done|do)`,
      `what (?:you|i|we) (?:have )?(?:just |last )*changed`,
      `what (?:exactly )?(?:(?:was|has|has been|is|have been|got) )?(?:just )?changed`,
      `(?:what (?:was|is) )?(?:the|your|my) (?:last|latest|most recent) (?:change|edit|thing (?:that )?(?:you|i|we) ${CHANGE})`,
      `(?:what|which) (?:field|fields|thing|things|value|values|bit|part) (?:did|have) (?:you|i|we) (?:just )*${CHANGE}`,
      `what (?:exactly )?(?:was|got|has been|is) (?:just )?${CHANGE}`,
      `(?:did|have) you (?:just |really |actually |already )*${CHANGE} (?:anything|something)`,
    ].join('|') +
    ')(?: (?:here|just now|now|last|so far|then|there|please|exactly|last time|before|a moment ago|(?:in|with|at|by) (?:the|your|my|that|this) (?:last|latest|previous|most recent)? ?(?:step|message|change|edit|answer|reply|turn|one)))*$',
)

/** "what did you change?" */
export const readLastChangeAsked = (clause: Clause): Step | null =>
  ASKED.test(clause.text) ? { kind: 'recall', said: said(clause) } : null
