import { said, type Clause } from '../../clauses/clause.ts'
import type { Step } from '../../command.ts'
import { inSight } from '../../resolve/which-event.ts'
import { whoIsMeant } from '../who-is-meant.ts'

const BARE =
  /^(?:(?:no|not that one|and|so|i meant?|what is|show me) )*(?:the (?:[^ ]+ )?one(?: (?:(?:in|at|by) (?:the )?[^ ]+|DAY|PART))?|nameofevent|(?<=i meant? )(?:the )?[a-z]+(?: [a-z]+)?)$/

/** "the one in Brighton", "no, I meant the second one": nothing but which of those in sight is meant, so all about it is told. */
export function readBareName(clause: Clause): Step | null {
  const { text, words, memory } = clause
  const near = new Set([...memory.lastSpokenOf, ...memory.thread.map(({ id }) => id)])
  const isWhole = !words.some(
    ({ breakBefore }, at) => at > 0 && words[at - 1]?.text === 'one' && breakBefore !== 'none',
  )
  if (!BARE.test(text) || !isWhole || memory.asked || near.size < 2) return null
  const which = whoIsMeant(clause)
  const ids = which.kind === 'none' || which.kind === 'unknown' ? [] : which.ids
  const isTold = ids.length > 0 && (ids.length === 1 || ids.length < inSight(memory).length)
  const shared = { field: null, supposed: null, said: said(clause) }
  if (!isTold) return null
  if (ids.length === 1) return { kind: 'ask', topic: 'everything', events: [...ids], ...shared }
  const filter = { span: null, words: [], place: null, category: null, which: 'all' as const, among: [...ids] }
  return { kind: 'list', filter, shape: 'list', said: said(clause) }
}
