import type { KnownEvent } from '../context.ts'
import { fold } from '../resolve/haystack.ts'
import { isGeneric, isNameWord } from '../normalize/name-words.ts'
import { toMasked, type Masked, type MaskedWord } from '../normalize/masked.ts'

/** What a whole name is to the rules: one word that is no cue. */
export const MARKER = 'nameofevent'
const JOINING = /^(?:the|a|an|and|&)$/

/** The words of a title that must stand in a sentence, in their order. */
const titleWords = (title: string): string[] =>
  fold(title)
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((word) => word !== '' && !JOINING.test(word))

/** How many words from here on are those of a title, from anywhere in it; at least two, one of which is a name. */
function runAt(words: readonly MaskedWord[], from: number, title: readonly string[]): number {
  const typedAt = (at: number): string => (words[at]?.mention === null ? fold(words[at].typed) : '')
  let longest = 0
  for (let begin = title.indexOf(typedAt(from)); begin >= 0; begin = title.indexOf(typedAt(from), begin + 1)) {
    let [at, count, end] = [from, 0, from]
    let isName = false
    let telling = 0
    for (let next = begin; next < title.length && at < words.length; at++) {
      if (count > 0 && JOINING.test(words[at]?.text ?? '') && words[at]?.breakBefore === 'none') continue
      if (typedAt(at) !== title[next] || (count > 0 && words[at]?.breakBefore !== 'none')) break
      isName ||= isNameWord(typedAt(at))
      if (isNameWord(typedAt(at)) || isGeneric(typedAt(at))) telling++
      count++
      next++
      end = at + 1
    }
    // "share it with Ana" speaks of no lunch.
    if (count > 1 && isName && (telling > 1 || count === title.length || title[0] === typedAt(from)))
      longest = Math.max(longest, end - from)
  }
  return longest
}

/**
 * Puts one word in place of the name of an event that is known, so that no word of it is taken for what is asked or told: a street food
 * night is no question about a street, and a book fair nothing to book.
 */
export function shieldNames(masked: Masked, known: readonly KnownEvent[]): Masked {
  const typed = new Set(masked.words.map((word) => fold(word.typed)))
  const titles = known
    .map(({ title }) => titleWords(title ?? ''))
    .filter((title) => title.filter((word) => typed.has(word)).length > 1)
  if (titles.length === 0) return masked
  const words: MaskedWord[] = []
  for (let at = 0; at < masked.words.length;) {
    const length = titles.reduce((most, title) => Math.max(most, runAt(masked.words, at, title)), 0)
    const run = masked.words.slice(at, at + Math.max(length, 1))
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last) break
    words.push(
      length > 1 ? { ...first, text: MARKER, typed: run.map((it) => it.typed).join(' '), end: last.end } : first,
    )
    at += run.length
  }
  return toMasked(masked.raw, words)
}
