import data from '../../data/short-forms.json' with { type: 'json' }

const formsOf = (table: Readonly<Record<string, string>>): [form: string, meant: string][] =>
  Object.entries(table).flatMap(([meant, forms]) => forms.split(' ').map((form): [string, string] => [form, meant]))

const MEANT: ReadonlyMap<string, string> = new Map(formsOf(data.forms))
/** Forms that are also words of their own are only short where an apostrophe is typed: "we'll", not "well". */
const NEEDS_APOSTROPHE: ReadonlySet<string> = new Set(data.needsApostrophe.split(' '))
/** Whether a word, typed without apostrophes, is one that people type for short or in their dialect. */
export const isShortForm = (word: string): boolean => MEANT.has(word)

/**
 * What people type for short, or as they speak, spelled out; null where a word is nothing such.
 *
 *     "tmrw" → tomorrow     "what's" → what is     "whaur" → where     "we'll" → we will     "well" → null
 */
export function fromShort(typed: string): string[] | null {
  const plain = typed.replaceAll("'", '')
  return typed.includes("'") || !NEEDS_APOSTROPHE.has(plain) ? (MEANT.get(plain)?.split(' ') ?? null) : null
}

const PAIRS: ReadonlyMap<string, string> = new Map(
  Object.entries(data.pairs).flatMap(([meant, pairs]) => pairs.split(', ').map((pair) => [pair, meant] as const)),
)

/** What two words stand for that are written apart, by ear, or short only together: "to morrow", "a weak", "cant come", "number two". */
export const fromPair = (one: string, other: string): string[] | null =>
  PAIRS.get(`${one} ${other}`)?.split(' ') ?? null
