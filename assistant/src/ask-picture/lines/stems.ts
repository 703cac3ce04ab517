import { stemOf } from '../../normalize/stem-of.ts'
import { synonymGroupOf } from './synonym-groups.ts'

/** Words that occur in any question and do not distinguish lines. */
const COMMON = new Set(
  `a about after all am an and any are as at be been but by can could did do does for from get give go going got had has have he her
  here him his how i if in into is it its just know let me much my need of off on one or our out please s she should so some t tell
  than that the their them then there these they thing this those to too up us was we well were what when where which who whose why
  will with would you your im ive id whats wheres whens hows theres`.split(/\s+/),
)

const WORD = /[\p{L}\p{M}]+(?:['’]\p{L}+)?|\d+(?:[.:,]\d+)*/gu
/** Returns the stems of a text's words, or their synonym groups, in order; leaves out common words. */
export const stemsOf = (text: string): string[] =>
  (text.match(WORD) ?? [])
    .filter((word) => !COMMON.has(word.toLowerCase().replace(/['’]/gu, '')))
    .map((word) => synonymGroupOf(stemOf(word)))
