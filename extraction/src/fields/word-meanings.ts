import { foldText } from '@swap/dates/fold'
import { limitLength } from './limit-length.ts'

/** Meanings, each with a pattern for its words on folded text. */
export type Meanings = readonly (readonly [meaning: string, words: RegExp])[]

/** Lists the meanings whose words occur in a text, in the order of the table. */
export function findMeanings(text: string, meanings: Meanings): string[] {
  const folded = foldText(limitLength(text))
  return meanings.filter(([, words]) => words.test(folded)).map(([meaning]) => meaning)
}
