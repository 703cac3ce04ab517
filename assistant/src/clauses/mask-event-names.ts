import type { KnownEvent } from '../context.ts'
import { fold } from '../resolve/search-text.ts'
import { isGenericNoun, isDistinctive } from '../normalize/title-words.ts'
import { toMasked, type MaskedSentence, type MaskedWord } from '../normalize/masked-sentence.ts'

/**
 * Replaces the names of known events by a placeholder, so that no rule acts on a word in them: "Street Food Night" is not a question
 * about a street, and "Book Fair" is not a request to book.
 *
 *     "move Street Food Night to Friday" → "move nameofevent to Friday"
 */
export function maskEventNames(masked: MaskedSentence, known: readonly KnownEvent[]): MaskedSentence {
  const typed = new Set(masked.words.map((word) => fold(word.typed)))
  const titles = known
    .map(({ title }) => wordsOfTitle(title ?? ''))
    .filter((title) => title.filter((word) => typed.has(word)).length > 1)
  if (titles.length === 0) return masked
  const words: MaskedWord[] = []
  for (let at = 0; at < masked.words.length;) {
    const length = titles.reduce((most, title) => Math.max(most, runAt(masked.words, at, title)), 0)
    const run = masked.words.slice(at, at + Math.max(length, 1))
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last) break
    words.push(
      length > 1
        ? { ...first, text: NAME_PLACEHOLDER, typed: run.map((it) => it.typed).join(' '), end: last.end }
        : first,
    )
    at += run.length
  }
  return toMasked(masked.raw, words)
}

/** Stands in for a whole event name: a word that no rule looks for. */
export const NAME_PLACEHOLDER = 'nameofevent'
const JOINING = /^(?:the|a|an|and|&)$/

/** The words of a title that a sentence must contain, in order. */
const wordsOfTitle = (title: string): string[] =>
  fold(title)
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((word) => word !== '' && !JOINING.test(word))

/** Returns how many words, from one word on, are consecutive words of a title; 0 unless they are at least two and one is a name. */
function runAt(words: readonly MaskedWord[], from: number, title: readonly string[]): number {
  const typedAt = (at: number): string => (words[at]?.mention === null ? fold(words[at].typed) : '')
  const lengthFrom = (begin: number): number => {
    const run: string[] = []
    let end = from
    for (let at = from; at < words.length && begin + run.length < title.length; at++) {
      if (at > from && words[at]?.breakBefore !== 'none') break
      if (at > from && JOINING.test(words[at]?.text ?? '')) continue
      if (typedAt(at) !== title[begin + run.length]) break
      run.push(typedAt(at))
      end = at + 1
    }
    const telling = run.filter((word) => isDistinctive(word) || isGenericNoun(word)).length
    // "share it with Ana" does not mention a lunch.
    const isMeant = telling > 1 || run.length === title.length || begin === 0
    return run.length > 1 && run.some(isDistinctive) && isMeant ? end - from : 0
  }
  return Math.max(0, ...title.flatMap((word, begin) => (word === typedAt(from) ? [lengthFrom(begin)] : [])))
}
