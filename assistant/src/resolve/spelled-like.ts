import { isWord } from '../normalize/common-words.ts'
import { slipsAllowed, slipsBetween, spellClosed } from '../normalize/spelling.ts'
import { soundKey } from '../normalize/sound-key.ts'

/** So many different words are heard through: what is beyond costs too much for what it brings. */
const MOST_WORDS = 3000
/** Shorter words sound like too many others. */
const SHORTEST = 4

/** Words that sound alike begin with letters that may. */
const ALIKE = ['ckq', 'gj', 'csz', 'fpv', 'wh', 'kng', 'aeiouhy']
const mayBeginAlike = (one: string, other: string): boolean =>
  one[0] === other[0] || ALIKE.some((letters) => letters.includes(one[0] ?? ' ') && letters.includes(other[0] ?? ' '))

/** The different words of a text, as far as they are heard through. */
function wordsOf(text: string): string[] {
  const words = new Set<string>()
  for (const [word] of text.matchAll(/[a-z]{4,16}/g)) {
    words.add(word)
    if (words.size >= MOST_WORDS) break
  }
  return [...words]
}

/** The last letter that is heard. */
const endOf = (word: string): string => word.replace(/e$/, '').slice(-1).replace(/[iy]/, 'i')

/** With the r at its end and the number of its syllables, which tell names apart: "choir", "quay". */
function nameKey(word: string): string {
  const spoken = word.replace(/e$/, '')
  return `${soundKey(`${spoken}a`)} ${spoken.match(/[aeiouy]+/g)?.length ?? 0}`
}

/** The word of a folded text that sounds like one that is no word of English: "quire" finds a choir. Null where none does. */
export function soundsLike(text: string, word: string): string | null {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word) || isWord(word) || spellClosed(word) !== word) return null
  const key = nameKey(word)
  if (key.length < 5) return null
  for (const other of wordsOf(text))
    if (
      Math.abs(other.length - word.length) < 3 &&
      mayBeginAlike(word, other) &&
      endOf(other) === endOf(word) &&
      nameKey(other) === key
    )
      return other
  return null
}

/** A word of a folded text, or the one that it was meant to be: by its letters, or by its sound. */
export function spelledAs(text: string, word: string): string {
  if (!/^[a-z]+$/.test(word) || word.length < SHORTEST || isWord(word) || new RegExp(`(?<![a-z])${word}`).test(text))
    return word
  const allowed = slipsAllowed(word.length)
  const near = wordsOf(text).find(
    (other) => mayBeginAlike(word, other) && slipsBetween(word, other, allowed) <= allowed,
  )
  return near ?? soundsLike(text, word) ?? word
}
