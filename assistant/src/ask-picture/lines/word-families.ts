import { readFileSync } from 'node:fs'
import { stemOf } from '../../normalize/stem-of.ts'

/** Words that ask and answer the same on posters, tickets and letters: a family a line. A word belongs to one family alone. */
const FAMILIES = readFileSync(new URL('../../../data/word-families.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

const FAMILY_OF: ReadonlyMap<string, string> = new Map(
  FAMILIES.flatMap((row) => {
    const [name = '', ...others] = row.split(' ')
    return [name, ...others].map((word) => [stemOf(word), `=${name}`] as const)
  }),
)

/** The family of a stem, or the stem itself where it has none. */
export const familyOf = (stem: string): string => FAMILY_OF.get(stem) ?? stem
