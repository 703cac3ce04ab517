import { eventsWith, isOnlyLike, toHaystack } from '../resolve/haystack.ts'
import { isGeneric, nameWords } from '../normalize/name-words.ts'
import { topicsIn } from './topics.ts'
import { wishesIn } from './beyond.ts'
import type { Context } from '../context.ts'
import type { Masked, MaskedWord } from '../normalize/masked.ts'
import { moodOf } from '../clauses/mood.ts'

/** A sentence as the model sees it: hashed features, each with its worth. */
export interface Features {
  /** Buckets, each at most once for every feature that falls into it. */
  buckets: readonly number[]
  worths: readonly number[]
}

/** How many buckets features are hashed into. */
export const BUCKETS = 1 << 15
/** Short words are too often spelled like others to be taken for a misspelled name. */
const SHORT = 5
/** Longer sentences are read up to here: what they want is said by then. */
const MOST_WORDS = 60

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value ^= value >>> 15
  value = Math.imul(value, 0x2c1b3c6d)
  return (value ^ (value >>> 12)) & (BUCKETS - 1)
}

/** The words with names, days and values masked: "move NAME to DAY". */
export function maskedWords({ words }: Masked, memory: Context): string[] {
  const haystack = toHaystack(memory.known)
  const isName = (word: MaskedWord): boolean =>
    word.text === 'nameofevent' ||
    nameWords([word]).some(
      (name) =>
        !isGeneric(name) &&
        [...eventsWith(haystack, name).values()].some((score) => name.length > SHORT || !isOnlyLike(score)),
    )
  const shown = words.slice(0, MOST_WORDS).map((word) => (word.mention ? word.text : isName(word) ? 'NAME' : word.text))
  return shown.filter((word, at) => word !== 'NAME' || shown[at - 1] !== 'NAME')
}

const scene = ({ thread, lastSpokenOf, asked }: Context): string[] => {
  const sight = lastSpokenOf.length > 0 ? lastSpokenOf.length : thread.length
  const open = thread.length === 1 ? thread[0]?.question?.field : undefined
  return [`sight ${Math.min(sight, 2)}`, ...(asked ? [`asked ${asked.about}`] : []), ...(open ? [`open ${open}`] : [])]
}

function wordRows(words: readonly string[]): string[] {
  const around = ['^', ...words, '$']
  return around.flatMap((word, at) => {
    const [next, third] = [around[at + 1], around[at + 2]]
    return [
      ...(next === undefined ? [] : [`${word} ${next}`]),
      ...(next === undefined || third === undefined ? [] : [`${word} ${next} ${third}`, `${word} * ${third}`]),
    ]
  })
}

function letterFeatures(words: readonly string[]): string[] {
  return words
    .filter((word) => /^[\p{Ll}\d']+$/u.test(word))
    .flatMap((word) => {
      const text = `<${word.slice(0, 16)}>`
      return [3, 4, 5].flatMap((length) =>
        Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => `~${text.slice(at, at + length)}`),
      )
    })
}

const size = (count: number): string =>
  count > 12 ? 'long' : count > 6 ? 'middling' : count > 3 ? 'short' : `${count}`

/** Names of features, and what all of them together are worth. */
type FeatureGroup = readonly [names: readonly string[], worth: number]

function namedFeatures(masked: Masked, memory: Context, hasQuestionMark: boolean): FeatureGroup[] {
  const words = maskedWords(masked, memory)
  const { mood } = moodOf(masked, hasQuestionMark)
  const has = ['NAME', 'DAY', 'TIME', 'NUM', 'LONG', 'MONEY', 'PART'].filter((marker) => words.includes(marker))
  const context = [
    'always',
    `mood ${mood}`,
    `first ${words[0] ?? ''}`,
    `mark ${hasQuestionMark}`,
    `size ${size(words.length)}`,
    `lines ${masked.raw.includes('\n')}`,
    ...scene(memory),
    ...scene(memory).map((it) => `${it} ${has.join('+')}`),
    ...topicsIn(masked.text).map((topic) => `topic ${topic}`),
    ...wishesIn(masked.text).map((wish) => `wish ${wish}`),
    ...has.flatMap((marker) => [`has ${marker}`, `has ${marker} ${mood}`]),
  ].map((it) => `#${it}`)
  return [
    [words, 1.2],
    [wordRows(words), 0.8],
    [letterFeatures(words), 0.6],
    [context, 1],
  ]
}

/** What tells one intent from another in a sentence: its words in a row, their letters, how it is said, what stands before the person. */
export function featuresOf(masked: Masked, memory: Context, hasQuestionMark: boolean): Features {
  const total = new Map<number, number>()
  for (const [names, worth] of namedFeatures(masked, memory, hasQuestionMark)) {
    const each = worth / Math.max(4, new Set(names).size) ** 0.4
    for (const name of new Set(names)) {
      const bucket = hash(name)
      total.set(bucket, (total.get(bucket) ?? 0) + each)
    }
  }
  return { buckets: [...total.keys()], worths: [...total.values()] }
}
