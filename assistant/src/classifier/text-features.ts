/** The features of a sentence for the intent classifier: words, n-grams and the situation, hashed into buckets, each with its value. */
export interface TextFeatures {
  /** The numbers of the buckets, each once; `featureValues` are in the same order. */
  buckets: readonly number[]
  featureValues: readonly number[]
}

/** The situation in which a sentence is typed. */
export interface Situation {
  /** How many events are in view. */
  eventsInView: number
  /** What the assistant's last question was about: 'which' event, which 'value' and so on; null if it asked nothing. */
  asked: string | null
  /** The field that the card of the only event asks about; null if none. */
  cardQuestionField: string | null
}

/** Number of buckets that features are hashed into. */
export const BUCKETS = 1 << 15
/** Upper bounds on the characters and words of a sentence that are read, and on the letters of each word. */
const MAX = { characters: 600, words: 60, letters: 16 }

const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|\d+(?:[.:,h]\d+)*|[?!£$€&+%@]/gu

/** Weight of each group of features. It is divided by the number of features to the power of 0.4. */
const GROUP_WEIGHTS = { words: 1.2, ngrams: 0.8, letters: 0.6, whole: 1 }

/** Hashes a feature to its bucket: FNV-1a, with the bits mixed once more. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value ^= value >>> 15
  value = Math.imul(value, 0x2c1b3c6d)
  return (value ^ (value >>> 12)) & (BUCKETS - 1)
}

/** "7:30" → "0:00": the particular number says nothing about what is wanted. */
const shapeOf = (word: string): string => word.replaceAll(/\d/gu, '0')

/** Word bigrams, trigrams, and pairs with one word between them. */
function wordNgrams(words: readonly string[]): string[] {
  const around = ['^', ...words, '$']
  return around.slice(1).flatMap((word, at) => {
    const [before = '', after] = [around[at], around[at + 2]]
    return [`${before} ${word}`, ...(after === undefined ? [] : [`${before} ${word} ${after}`, `${before} * ${after}`])]
  })
}

/** Letter n-grams of three to five letters: a misspelled word keeps most of them. */
function letterNgrams(word: string): string[] {
  const text = `<${word.slice(0, MAX.letters)}>`
  return [3, 4, 5].flatMap((length) =>
    Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => `~${text.slice(at, at + length)}`),
  )
}

const sizeOf = (count: number): string =>
  count > 12 ? 'long' : count > 6 ? 'middling' : count > 3 ? 'short' : `${count}`

function sentenceFeatures(
  text: string,
  words: readonly string[],
  { eventsInView, asked, cardQuestionField }: Situation,
): string[] {
  const hasNumber = words.some((word) => /\d/u.test(word))
  const before = [`sight ${Math.min(eventsInView, 2)}`, `asked ${asked}`, `open ${cardQuestionField}`]
  const hasQuestionMark = text.includes('?')
  return [
    'always',
    `first ${words[0] ?? ''}`,
    `last ${words.findLast((word) => /[\p{L}\d]/u.test(word)) ?? ''}`,
    `mark ${hasQuestionMark}`,
    `size ${sizeOf(words.length)}`,
    `lines ${text.includes('\n')}`,
    `numbers ${hasNumber} ${hasQuestionMark}`,
    ...before,
    ...before.map((it) => `${it} ${hasNumber} ${hasQuestionMark}`),
    ...before.map((it) => `${it} ${sizeOf(words.length)}`),
  ].map((it) => `#${it}`)
}

/** Extracts the features by which the classifier distinguishes intents: words, n-grams of words and letters, and the situation. */
export function textFeaturesOf(text: string, situation: Situation): TextFeatures {
  const read = text.slice(0, MAX.characters).normalize('NFC').toLowerCase().replaceAll('’', "'")
  const words = (read.match(WORD) ?? []).slice(0, MAX.words).map(shapeOf)
  const letters = words.filter((word) => /\p{L}/u.test(word)).flatMap(letterNgrams)
  const groups: [readonly string[], number][] = [
    [words, GROUP_WEIGHTS.words],
    [wordNgrams(words), GROUP_WEIGHTS.ngrams],
    [letters, GROUP_WEIGHTS.letters],
    [sentenceFeatures(text, words, situation), GROUP_WEIGHTS.whole],
  ]
  const total = new Map<number, number>()
  for (const [all, weight] of groups) {
    const names = new Set(all)
    const each = weight / Math.max(4, names.size) ** 0.4
    for (const name of names) {
      const bucket = hash(name)
      total.set(bucket, (total.get(bucket) ?? 0) + each)
    }
  }
  return { buckets: [...total.keys()], featureValues: [...total.values()] }
}
