import type { Clause } from '../../clauses/clause.ts'
import { correctionIn } from '../../clauses/correction.ts'
import type { Command } from '../../command.ts'
import { fillChange } from '../fill-change.ts'

const ENDS: readonly string[] = ['end_time', 'end_date', 'duration']

/** Reads a correction of the end just changed: "sorry, I meant half 2" after "it finishes at 2". Null for anything else. */
export function readEndCorrection(clause: Clause): Command | null {
  const { lastRequest: last } = clause.context
  if (last?.kind !== 'change' || !Object.keys(last.edit).every((field) => ENDS.includes(field))) return null
  const plain = correctionIn(clause.text)
  const corrected =
    plain !== null && /^(?:(?:at|until|TIME|NUM|LONG|DAY) ?)+$/.test(plain) ? fillChange(clause, 'end') : null
  return corrected?.kind === 'change' && corrected.event === last.event ? corrected : null
}
