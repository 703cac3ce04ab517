import type { HelpEntry } from '../i18n/en/help.ts'

/** As people type when they are in a hurry: without capitals and accents, however many blanks. */
const plain = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim()

/** Returns the entries whose question, answer or search words hold what was typed; all of them while nothing is. */
export function findEntries(entries: readonly HelpEntry[], search: string): readonly HelpEntry[] {
  const sought = plain(search)
  return entries.filter(({ question, answer, searchWords }) =>
    [question, ...answer, ...searchWords].some((text) => plain(text).includes(sought)),
  )
}
