import { groupText, groupWords, type Clause } from '../clauses/clause.ts'
import type { Request } from '../../request.ts'
import { fieldCalled } from '../naming/field-names.ts'
import { fieldEdit } from '../values/field-edit.ts'
import { changeOf } from './set-field.ts'

const DENIED = new RegExp(
  "^(?:(?:no|sorry|but|actually) )*(?:the |its )?(?<field>(?:venue|place|location)(?:'?s)? name|venue|place|location|city|town|address|title|name|organizer|host)(?: (?:of|for) (?<of>.+?))? (?:is|was|should) not (?:be |called )?(?<old>.+?) (?:(?:but|rather|instead) )?(?:it is|is|it should be|should be|is called|but|rather)(?: really| actually| called| in| at)? (?<value>[^ ]+(?: [^ ]+){0,6})$",
  'd',
)

/** "The place is not the Vortex, is the Jazz Cafe": the field that is named, and its new value behind the old one. */
export function readFieldNotOld(clause: Clause): Request | null {
  if (clause.words.length > 20 || clause.memory.asked !== null) return null
  const match = DENIED.exec(clause.text)
  const field = fieldCalled(match?.groups?.field ?? '')
  if (!match || !field) return null
  const value = { text: groupText(clause, match, 'value'), words: groupWords(clause, match, 'value') }
  return changeOf(clause, groupWords(clause, match, 'of'), (event) => fieldEdit(event, field, value))
}
