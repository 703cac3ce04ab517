import { said, type Clause } from '../../clauses/clause.ts'
import type { Step } from '../../command.ts'
import { whoIsMeant } from '../who-is-meant.ts'

const BARE =
  /^(?:(?:no|not that one|and|so|i meant?|what is|show me) )*(?:the (?:[^ ]+ )?one(?: (?:(?:in|at|by) (?:the )?[^ ]+|DAY|PART))?|nameofevent|(?<=i meant? )(?:the )?[a-z]+(?: [a-z]+)?)$/

/** "the one in Brighton", "no, I meant the second one": nothing but which of those in sight is meant, so all about it is told. */
export function readBareName(clause: Clause): Step | null {
  const { text, words, memory } = clause
  const near = new Set([...memory.lastSpokenOf, ...memory.thread.map(({ id }) => id)])
  const isWhole = words.every(({ breakBefore }, at) => words[at - 1]?.text !== 'one' || breakBefore === 'none')
  if (!BARE.test(text) || !isWhole || memory.asked || near.size < 2) return null
  const which = whoIsMeant(clause)
  return which.kind === 'events' && which.ids.length === 1
    ? { kind: 'ask', topic: 'everything', events: [...which.ids], field: null, supposed: null, said: said(clause) }
    : null
}
