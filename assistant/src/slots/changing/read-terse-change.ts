import { wordsOfGroup, type Clause } from '../../clauses/clause.ts'
import { moodOf } from '../../clauses/mood.ts'
import { resolveEvents } from '../../clauses/resolve-events.ts'
import type { Command } from '../../command.ts'
import type { MaskedWord } from '../../normalize/masked-sentence.ts'
import { fieldNamed } from '../../resolve/field-names.ts'
import { isKnownName, isUnknownName } from '../resolve-mentioned-events.ts'
import { fillPrice } from './fill-price.ts'
import { fillWhen } from './fill-when.ts'

const NOT_OLD = '(?: not (?:at )?(?:TIME|NUM|MONEY))?(?: (?:now|instead|then|please|actually))*$'
const STATEMENT = new RegExp(
  `^(?:(?:and|also|but|oh|so|the|my|our) )*(?<name>(?:[^ ]+ ){1,3}?)(?:(?:(?:is|are|at|now|moved|to) )+NUM|(?:(?:is|are|at|now|moved|to) )*(?:TIME|MONEY))${NOT_OLD}`,
  'd',
)

/**
 * Reads a statement that is only the name of an event of the conversation and its new hour or price; null for anything else.
 *
 *     "boiler at 10", "and nikah 12.30", "the choir is £8"
 */
export function readTerseChange(clause: Clause): Command | null {
  const match = moodOf(clause, false).mood === 'tells' ? STATEMENT.exec(clause.text) : null
  const name = match ? wordsOfGroup(clause, match, 'name') : []
  const { context } = clause
  const mayName = (word: MaskedWord): boolean =>
    word.mention === null && !fieldNamed(word.text) && !isUnknownName(context, word)
  if (name.length === 0 || !name.every(mayName) || !name.some(({ typed }) => isKnownName(context, typed))) return null
  const which = resolveEvents(clause, name)
  const [id = '', ...others] = which.kind === 'events' ? which.ids : []
  const isHere = context.lastSpokenOf.includes(id) || context.thread.some((event) => event.id === id)
  if (!isHere || others.length > 0) return null
  const hasPrice = clause.words.some(({ mention }) => mention?.marker === 'MONEY')
  return hasPrice ? fillPrice(clause) : fillWhen(clause)
}
