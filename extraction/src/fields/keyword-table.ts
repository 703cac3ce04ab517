import { foldText } from '@swap/dates/fold'
import { limitLength } from './limit-length.ts'

/** Labels, each with a pattern for its keywords in folded text. */
export type KeywordTable = readonly (readonly [label: string, keywords: RegExp])[]

/** Lists the labels whose keywords occur in a text, in the order of the table. */
export function findKeywordLabels(text: string, table: KeywordTable): string[] {
  const folded = foldText(limitLength(text))
  return table.filter(([, keywords]) => keywords.test(folded)).map(([label]) => label)
}
