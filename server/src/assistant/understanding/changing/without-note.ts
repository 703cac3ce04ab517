import { groupText, meant, type Clause } from '../clauses/clause.ts'
import { fold } from '../naming/haystack.ts'
import type { Request } from '../../request.ts'
import { knownEvent } from '../values/change-slots.ts'
import { askValue, changeOf } from './set-field.ts'

const REMOVE =
  '(?:(?:please|just|can you|could you) )*(?:remove|clear|delete|forget|drop|erase|scrap|lose|ditch|get rid of|take (?:away|out|off))'
const END = '(?: now| instead| please| then| okay)*$'
const WAYS = [
  `^${REMOVE} (?:the |its |my |that )?(?:notes?|comments?) (?:about|on|regarding|concerning|that (?:says|mentions)|saying|with) (?:the )?(?<value>.+?)${END}`,
  `^${REMOVE} (?:the |its |my |that )(?<value>(?!(?:first|last|second|whole|old|new) )[a-z]+(?: [a-z]+)?) (?:note|comment)${END}`,
].map((way) => new RegExp(way, 'd'))

const matchOf = (text: string): RegExpExecArray | null =>
  WAYS.map((way) => way.exec(text)).find((found) => found !== null) ?? null

/** Whether one of several notes is to go, named by what it says. */
export const isOfOneNote = (text: string): boolean => matchOf(text) !== null

/** "delete the note about parking": the other lines stay; where none is about it, what they should say is asked for. */
export function readWithoutNote(clause: Clause): Request | null {
  const match = matchOf(clause.text)
  if (!match) return null
  const words = fold(groupText(clause, match, 'value'))
  const which = meant(clause, [])
  const id = which.kind === 'events' && which.ids.length === 1 ? which.ids[0] : undefined
  const lines = (id === undefined ? null : knownEvent(clause.memory, id)?.notes)?.split('\n') ?? []
  const rest = lines.filter((line) => !fold(line).includes(words))
  return words === '' || rest.length === lines.length
    ? askValue(clause, [], 'notes')
    : changeOf(clause, [], () => ({ notes: rest.join('\n') || null }))
}
