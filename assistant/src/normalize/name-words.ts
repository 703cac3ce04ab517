import data from '../../data/name-words.json' with { type: 'json' }

/** Words that never distinguish events: grammar, courtesies, and the words of intents. */
const NO_NAME: ReadonlySet<string> = new Set(data.noName.split(' '))

/** Nouns for events of any kind: they help to distinguish events, but are not a name on their own. */
const GENERIC: ReadonlySet<string> = new Set(data.generic.split(' '))

export const isGeneric = (word: string): boolean => GENERIC.has(word) || GENERIC.has(word.replace(/s$/, ''))

/** "the concerts": several of a kind. */
export const isPlural = (typed: string): boolean =>
  typed.split(' ').some((word) => !GENERIC.has(word) && GENERIC.has(word.replace(/s$/, '')))

/** Whether a word distinguishes events on its own. */
export const isNameWord = (word: string): boolean =>
  /\p{L}/u.test(word) && word.length > 1 && !NO_NAME.has(word) && !isGeneric(word)

/** The words of a phrase that an event may be called by. */
export const nameWords = (words: readonly { text: string; typed: string; mention: unknown }[]): string[] =>
  words
    // "every Christmas" is a rhythm.
    .filter(({ text }, at) => isGeneric(text) || !/^(?:every|each)$/.test(words[at - 1]?.text ?? ''))
    .filter(({ text, mention }) => mention === null && (GENERIC.has(text) || !NO_NAME.has(text)))
    // A whole name is one word, with everything that was typed of it.
    .flatMap(({ typed }) => typed.split(' '))
    .map((typed) => typed.replace(/'s$|s'$/, '').replaceAll("'", ''))
    .filter((word) => (/\p{L}/u.test(word) && word.length > 1 && !NO_NAME.has(word)) || GENERIC.has(word))
