import { readFileSync } from 'node:fs'
import { stemOf } from '../../normalize/stem-of.ts'

/** Words that ask and answer the same on posters, tickets and letters, one group per line. No word is in two groups. */
const GROUPS = readFileSync(new URL('../../../data/synonym-groups.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

const GROUP_OF: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap((row) => {
    const [name = '', ...others] = row.split(' ')
    return [name, ...others].map((word) => [stemOf(word), `=${name}`] as const)
  }),
)

/** Returns the synonym group of a stem, or the stem itself if it has none. */
export const synonymGroupOf = (stem: string): string => GROUP_OF.get(stem) ?? stem
