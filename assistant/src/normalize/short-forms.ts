import data from '../../data/short-forms.json' with { type: 'json' }

const formsOf = (table: Readonly<Record<string, string>>): [form: string, meant: string][] =>
  Object.entries(table).flatMap(([meant, forms]) => forms.split(' ').map((form): [string, string] => [form, meant]))

const MEANT: ReadonlyMap<string, string> = new Map(formsOf(data.forms))
/** Short forms that are ordinary words without their apostrophe. They are spelled out only if it was typed: "we'll" but not "well". */
const NEEDS_APOSTROPHE: ReadonlySet<string> = new Set(data.needsApostrophe.split(' '))
/** Returns whether a word, typed without apostrophes, is an abbreviation or dialect form that people type. */
export const isShortForm = (word: string): boolean => MEANT.has(word)

/**
 * Spells out an abbreviation or a dialect form; null for any other word.
 *
 *     "tmrw" → tomorrow     "what's" → what is     "whaur" → where     "we'll" → we will     "well" → null
 */
export function expandShortForm(typed: string): string[] | null {
  const plain = typed.replaceAll("'", '')
  return typed.includes("'") || !NEEDS_APOSTROPHE.has(plain) ? (MEANT.get(plain)?.split(' ') ?? null) : null
}

const PAIRS: ReadonlyMap<string, string> = new Map(
  Object.entries(data.pairs).flatMap(([meant, pairs]) => pairs.split(', ').map((pair) => [pair, meant] as const)),
)

/** Spells out what two words mean together, if they are one word split in two or a misspelled phrase: "to morrow" → tomorrow. Null otherwise. */
export const expandWordPair = (one: string, other: string): string[] | null =>
  PAIRS.get(`${one} ${other}`)?.split(' ') ?? null
