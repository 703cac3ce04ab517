import { readFileSync } from 'node:fs'
import { stemOf } from '../../normalize/stem-of.ts'

/** Words that occur in any question and do not distinguish lines. */
const STOP_WORDS = new Set(
  `a about after all am an and any are as at be been but by can could did do does for from get give go going got had has have he her
  here him his how i if in into is it its just know let me much my need of off on one or our out please s she should so some t tell
  than that the their them then there these they thing this those to too up us was we well were what when where which who whose why
  will with would you your im ive id whats wheres whens hows theres`.split(/\s+/),
)
const WORD = /[\p{L}\p{M}]+(?:['’]\p{L}+)?|\d+(?:[.:,]\d+)*/gu

/** Groups of words with the same meaning on posters, tickets and letters, one group per line. No word is in two groups. */
const SYNONYM_GROUPS = readFileSync(new URL('../../../data/synonym-groups.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
const GROUP_OF_STEM: ReadonlyMap<string, string> = new Map(
  SYNONYM_GROUPS.flatMap((words) => words.map((word) => [stemOf(word), `=${words[0]}`] as const)),
)

/**
 * Returns the stems of a text's words in order, without stop words. A stem in a group of synonyms is replaced by the group's name.
 *
 *     "can my children come"  → "=kid", "com"
 */
export const stemsOf = (text: string): string[] =>
  (text.match(WORD) ?? [])
    .filter((word) => !STOP_WORDS.has(word.toLowerCase().replace(/['’]/gu, '')))
    .map(stemOf)
    .map((stem) => GROUP_OF_STEM.get(stem) ?? stem)
