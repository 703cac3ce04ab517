import { type Clause } from './clause.ts'

/** Where a message may fall into two that stand by themselves: at its commas and stops, and at what joins them; never so many that it takes long. */
export const cutsIn = ({ words }: Clause, joins: RegExp, most: number): number[] =>
  words
    .flatMap(({ breakBefore, text }, at) => (at > 1 && (breakBefore !== 'none' || joins.test(text)) ? [at] : []))
    .slice(0, most)
