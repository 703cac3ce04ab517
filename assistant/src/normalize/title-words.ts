import data from '../../data/name-words.json' with { type: 'json' }

/**
 * Returns the words of a phrase that may be from the title of an event.
 *
 *     "move the jazz concert to Friday" → jazz, concert
 */
export const titleWords = (words: readonly { text: string; typed: string; mention: unknown }[]): string[] =>
  words
    // "every Christmas" says how often, not which event.
    .filter(({ text }, at) => isGenericNoun(text) || !/^(?:every|each)$/.test(words[at - 1]?.text ?? ''))
    .filter(({ text, mention }) => mention === null && (GENERIC_NOUNS.has(text) || !STOP_WORDS.has(text)))
    // A masked event name is one word: splits it into its words.
    .flatMap(({ typed }) => typed.split(' '))
    .map((typed) => typed.replace(/'s$|s'$/, '').replaceAll("'", ''))
    .filter((word) => (/\p{L}/u.test(word) && word.length > 1 && !STOP_WORDS.has(word)) || GENERIC_NOUNS.has(word))

/** Words that never distinguish events: grammar, courtesies, and the words of intents. */
const STOP_WORDS: ReadonlySet<string> = new Set(data.noName.split(' '))

/** Nouns for any event, such as "concert". They help to distinguish events, but do not name one on their own. */
const GENERIC_NOUNS: ReadonlySet<string> = new Set(data.generic.split(' '))

/** Returns whether a word is a noun for any event: "concert", "gigs". */
export const isGenericNoun = (word: string): boolean =>
  GENERIC_NOUNS.has(word) || GENERIC_NOUNS.has(word.replace(/s$/, ''))

/** Returns whether a phrase has a generic noun in the plural: "the concerts". */
export const hasPluralNoun = (typed: string): boolean =>
  typed.split(' ').some((word) => !GENERIC_NOUNS.has(word) && GENERIC_NOUNS.has(word.replace(/s$/, '')))

/** Returns whether a word may distinguish an event on its own: "jazz", but not "concert" or "the". */
export const isDistinctive = (word: string): boolean =>
  /\p{L}/u.test(word) && word.length > 1 && !STOP_WORDS.has(word) && !isGenericNoun(word)
