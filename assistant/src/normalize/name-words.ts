import data from '../../data/name-words.json' with { type: 'json' }

/** Words that never tell one event from another: grammar, courtesies, and what intents are said with. */
const NO_NAME: ReadonlySet<string> = new Set(data.noName.split(' '))

/** Nouns for events of any kind: they help to tell events apart, and are no name by themselves. */
const GENERIC: ReadonlySet<string> = new Set(data.generic.split(' '))

export const isGeneric = (word: string): boolean => GENERIC.has(word) || GENERIC.has(word.replace(/s$/, ''))

/** "the concerts": several of a kind. */
export const isPlural = (typed: string): boolean =>
  typed.split(' ').some((word) => !GENERIC.has(word) && GENERIC.has(word.replace(/s$/, '')))

/** Whether a word tells one event from another by itself. */
export const isNameWord = (word: string): boolean =>
  /\p{L}/u.test(word) && word.length > 1 && !NO_NAME.has(word) && !isGeneric(word)

/** The words of a phrase by which an event may be called. */
export const nameWords = (words: readonly { text: string; typed: string; mention: unknown }[]): string[] =>
  words
    // "every Christmas" is a rhythm.
    .filter(({ text }, at) => isGeneric(text) || !/^(?:every|each)$/.test(words[at - 1]?.text ?? ''))
    .filter(({ text, mention }) => mention === null && (GENERIC.has(text) || !NO_NAME.has(text)))
    // A whole name stands as one word, with all that was typed of it.
    .flatMap(({ typed }) => typed.split(' '))
    .map((typed) => typed.replace(/'s$|s'$/, '').replaceAll("'", ''))
    .filter((word) => (/\p{L}/u.test(word) && word.length > 1 && !NO_NAME.has(word)) || GENERIC.has(word))
