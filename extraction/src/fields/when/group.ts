import type { DateMention, RuleMention, TimeMention } from './scan.ts'

/** A date or a rule: what times belong to. */
export type Head = ({ kind: 'date' } & DateMention) | ({ kind: 'rule' } & RuleMention)

/** Heads that belong together and their times: one statement of the text about when. */
export interface Group {
  heads: Head[]
  times: TimeMention[]
}
