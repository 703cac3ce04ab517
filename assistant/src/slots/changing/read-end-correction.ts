import type { Clause } from '../../clauses/clause.ts'
import { correctionIn } from '../../clauses/correction.ts'
import type { Command } from '../../command.ts'
import { fillEnd } from './fill-when.ts'

const END_FIELDS: readonly string[] = ['end_time', 'end_date', 'duration']
const ONLY_VALUES = /^(?:(?:at|until|TIME|NUM|LONG|DAY) ?)+$/

/** Reads a correction of an end that was changed just before: "sorry, I meant half 2" after "it finishes at 2". Null for anything else. */
export function readEndCorrection(clause: Clause): Command | null {
  const { lastRequest } = clause.context
  if (lastRequest?.kind !== 'change' || !Object.keys(lastRequest.edit).every((field) => END_FIELDS.includes(field)))
    return null
  const corrected = ONLY_VALUES.test(correctionIn(clause.text) ?? '') ? fillEnd(clause) : null
  return corrected?.kind === 'change' && corrected.event === lastRequest.event ? corrected : null
}
