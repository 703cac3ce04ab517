import type { HelpEntry } from '../../i18n/en/help.ts'

/** Normalised like hurried typing: no capitals or accents, single spaces. */
const plain = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim()

/** Returns the entries whose question, answer or search words contain what was typed; all of them if nothing was. */
export function findEntries(entries: readonly HelpEntry[], search: string): readonly HelpEntry[] {
  const sought = plain(search)
  return entries.filter(({ question, answer, searchWords }) =>
    [question, ...answer, ...searchWords].some((text) => plain(text).includes(sought)),
  )
}
