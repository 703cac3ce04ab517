import data from '../../data/short-forms.json' with { type: 'json' }

const formsOf = (table: Readonly<Record<string, string>>): [form: string, meant: string][] =>
  Object.entries(table).flatMap(([meant, forms]) => forms.split(' ').map((form): [string, string] => [form, meant]))

const MEANT: ReadonlyMap<string, string> = new Map(formsOf(data.forms))
/** Forms that are also ordinary words are short only if an apostrophe is typed: "we'll", not "well". */
const NEEDS_APOSTROPHE: ReadonlySet<string> = new Set(data.needsApostrophe.split(' '))
/** Whether a word, typed without apostrophes, is an abbreviation or dialect form that people type. */
export const isShortForm = (word: string): boolean => MEANT.has(word)

/**
 * Spells out what people abbreviate, or type as they speak; null if a word is neither.
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

/** Spells out what two words mean that are split, written by ear, or short only together: "to morrow", "a weak", "cant come", "number two". */
export const expandWordPair = (one: string, other: string): string[] | null =>
  PAIRS.get(`${one} ${other}`)?.split(' ') ?? null
