import type { HelpEntry } from '../../i18n/en/help.ts'

/** Makes texts comparable: lower case, without accents and repeated spaces. */
const normalize = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim()

/** Finds the help entries whose question, answer or search words contain the search text; all of them if it is empty. */
export function findEntries(entries: readonly HelpEntry[], search: string): readonly HelpEntry[] {
  const query = normalize(search)
  return entries.filter(({ question, answer, searchWords }) =>
    [question, ...answer, ...searchWords].some((text) => normalize(text).includes(query)),
  )
}
