import { part, type Clause } from './clause.ts'

const TAG =
  /(?: (?:right|correct|yes|no|okay|eh|true|(?:is|are|was|were|does|do|did|will|has) (?:not )?(?:it|that|they|there)(?: not)?|am i right|is that (?:right|correct|true)|have i got (?:that|it) right|correct me if i am wrong))+$/
const ASKS_BY_ITSELF =
  /^(?:(?:and|so|but) )*(?:what|when|where|who|how|which|why|is|are|was|do|does|did|can|could|will|would|should)(?: |$)/
const ASKING_TAG = /^ (?:is|are|was|were|does|do|did|will|has) (?:not )?(?:it|that|they|there)(?: not)?$/
const DENIED_AND_ASKED =
  / (?:correct me if i am wrong|have i got (?:that|it) right)$| not .+ (?:is|are|was|were|does|do|did|will|has) (?:it|that|they|there)$/
const STRONG =
  /(?: (?:is|are|was|were|does|do|did|will|has) not (?:it|that|they|there)| am i right| correct me if i am wrong| have i got (?:that|it) right|(?<! (?:not|is|are|the|all|be)) right)$/

/** "it's 15 each, is it", "they won't refund will they": asked without a sign for it. */
export function asksByTag(clause: Clause): boolean {
  const tag = TAG.exec(clause.text)
  if (!tag || tag.index === 0) return false
  const begins = clause.words.length - tag[0].trim().split(' ').length
  const isApart = clause.words[begins]?.breakBefore !== 'none'
  return (isApart && ASKING_TAG.test(tag[0])) || DENIED_AND_ASKED.test(clause.text)
}

/** "starts at 8, right?", "it's on Friday isn't it": a statement that asks; the words without the tag, or null where there is none. */
export function withoutTag(clause: Clause, hasQuestionMark: boolean): Clause | null {
  const tag = TAG.exec(clause.text)
  if (!tag || tag.index === 0) return null
  if (!(hasQuestionMark || asksByTag(clause) || STRONG.test(clause.text))) return null
  // "when and where is it?" ends so by itself.
  if (ASKS_BY_ITSELF.test(clause.text) && !/ (?:right|correct|true)$/.test(clause.text)) return null
  return part(clause, 0, clause.words.length - tag[0].trim().split(' ').length)
}

const COURTESY =
  /(?: (?:please|thanks|thank you|(?:thanks|thank you) (?:so much|a lot|very much|a million|in advance|again)|lol|haha|mate|asap|obviously|of course|for me please))+$/

/** Without the courtesies behind: "events in brighton pls". */
export function withoutCourtesy(clause: Clause): Clause {
  const found = COURTESY.exec(clause.text)
  return found && found.index > 0 ? part(clause, 0, clause.words.length - found[0].trim().split(' ').length) : clause
}
