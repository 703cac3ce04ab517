import type { HelpEntry } from '../words/en-help.ts'

/** As people type when they are in a hurry: without capitals and accents, however many blanks. */
const plain = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim()

/** The entries whose question or answer holds what was typed; all of them while nothing is. */
export function findEntries(entries: readonly HelpEntry[], search: string): readonly HelpEntry[] {
  const sought = plain(search)
  return entries.filter(({ question, answer }) => [question, ...answer].some((text) => plain(text).includes(sought)))
}
