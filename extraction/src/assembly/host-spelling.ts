import { foldText, toConfusable } from '../language/fold.ts'
import type { Document, Line } from '../layout/document.ts'

/** Shorter names are like another word by accident. */
const MIN_NAME = 6
/** From here one letter more or less is a misreading, too. */
const MIN_LONG_NAME = 9
/** The name of a site is put together from so many words of a line at most. */
const MAX_WORDS = 5
const ONLY_ALNUM = /[^a-z\d]/g
const HOST = /^(?<scheme>https?:\/\/)?(?<www>www\.)?(?<name>[a-z\d-]+)(?=\.)/i

/**
 * A link whose name the page spells with other letters elsewhere, in larger letters than links are set in, as it stands there.
 *
 *     "www.b1uefoxfestlval.org" under "BLUE FOX FESTIVAL" → www.bluefoxfestival.org
 *     "www.bluefoxfestival.org" under "Red Fox Festival"  → as it is
 */
export function respellHost(url: string, document: Document): string {
  const { scheme = '', www = '', name = '' } = HOST.exec(url)?.groups ?? {}
  const key = toKey(name)
  if (key.length < MIN_NAME || name.includes('-')) return url
  const names = document.lines
    .filter((line) => !line.text.toLowerCase().includes(`${name.toLowerCase()}.`))
    .flatMap(namesOn)
  if (names.includes(key)) return url
  const [spelled, ...others] = new Set(names.filter((it) => isMisread(key, it)))
  if (spelled === undefined || others.length > 0) return url
  return `${scheme}${www}${spelled}${url.slice(scheme.length + www.length + name.length)}`
}

const toKey = (text: string): string => foldText(text).replace(ONLY_ALNUM, '')

/** Every run of words of a line, without the spaces between them. */
function namesOn({ text }: Line): string[] {
  const words = foldText(text)
    .split(/[^a-z\d]+/)
    .filter(Boolean)
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_WORDS, words.length - from) }, (_unused, more) =>
      words.slice(from, from + more + 1).join(''),
    ).filter((it) => it.length >= MIN_NAME),
  )
}

/** The same but for letters that are mistaken for each other, or for a thin letter lost in a long name. */
function isMisread(read: string, word: string): boolean {
  if (toConfusable(read) === toConfusable(word)) return true
  const [shorter, longer] = read.length < word.length ? [read, word] : [word, read]
  if (longer.length - shorter.length !== 1 || shorter.length < MIN_LONG_NAME) return false
  const at = Array.from(longer).findIndex((letter, place) => shorter[place] !== letter)
  return /[iltfj1]/.test(longer[at] ?? '') && shorter === longer.slice(0, at) + longer.slice(at + 1)
}
