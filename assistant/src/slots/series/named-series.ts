import type { Clause } from '../../clauses/clause.ts'
import type { MaskedWord } from '../../normalize/masked-sentence.ts'
import { isGenericNoun, titleWords } from '../../normalize/title-words.ts'
import { categoryOf } from '../../resolve/category-words.ts'
import { isKnownName } from '../resolve-mentioned-events.ts'

/**
 * Returns the words that name a series in a message about its days: "yoga is off on Friday" → yoga; empty for "it's off on Friday". Null if
 * the message contains more than a name, a verb, days and times, or has a name but no verb.
 */
export function wordsNamingSeries(words: readonly MaskedWord[]): readonly MaskedWord[] | null {
  const others = words.filter((word, at) => word.mention?.marker !== 'DAY' && !isHour(words, at))
  const nameWords = others.filter(({ text, mention }) => mention !== null || !commonWords.has(text))
  if (nameWords.some((word) => word.mention !== null || titleWords([word]).length === 0)) return null
  const hasVerb = others.some(({ text }) => verbs.has(text) || NEGATES.test(text))
  return nameWords.length === 0 || hasVerb ? nameWords : null
}

const VERBS = `is are was will be been being become becomes should has had have let do does did doing get got
  make set change changed switch switched swapped move moved moves moving shift put turn turned add adding
  repeat repeats repeating recur recurs recurring happen happens meet meets run runs take takes place go goes going
  come comes held return returns continues lasts keeps
  drop dropped ditch ditched skip skipped cancel cancelled remove delete lose scrap scrapped cut axe leave left knock
  exclude excluding miss give cross crossed strike scratch rub omit pull count counts
  stop stops stopped stopping end ends ended ending finish finishes finished finishing
  bring back reinstate restore uncancel there`
const OTHER_WORDS = `it its this that these those they them we we'd i i'd they'd you like our once
  a an the on at in of off out over up for from to into by until through around
  and or nor but so also too as well plus extra additional additionally instead rather than then though
  no none not never minus without except apart besides bar other longer more any anymore
  only just really please actually sorry oh oops wait hey hi okay thanks way anyway however hopefully apparently
  unfortunately sadly usually always normally ever again after all now new good ahead forward
  mean meant need needs want would can could taking happening holding running done called closed
  thing event series one ones time times date dates day days o'clock round week weeks week's month
  session sessions class classes lesson lessons practice meeting rehearsal rehearsals training game games match
  weekly fortnightly monthly daily yearly each every another next last final second`
const verbs: ReadonlySet<string> = new Set(VERBS.split(/\s+/))
/** Words that name no series in a message about when one takes place. */
const commonWords: ReadonlySet<string> = new Set([...verbs, ...OTHER_WORDS.split(/\s+/)])

const NEGATES = /^(?:no|none|not|without|except)$/

const isHour = (words: readonly MaskedWord[], at: number): boolean => {
  const { mention } = words[at] ?? {}
  const isNumber = mention?.marker === 'NUM' && /^(?:at|from|to|is)$/.test(words[at - 1]?.text ?? '')
  return isNumber || mention?.marker === 'TIME' || mention?.marker === 'PART'
}

/** The words that may name a series, and whether they certainly do. */
export interface NamedSeries {
  nameWords: readonly MaskedWord[]
  isSure: boolean
}

/**
 * Reads which series a message about single days names. "no game on the 14th" means the series in view, although its title lacks "game";
 * "no parking on the 14th" may mean something else, so `isSure` is false.
 */
export function readNamedSeries(words: readonly MaskedWord[], { context }: Clause): NamedSeries | null {
  const nameWords = wordsNamingSeries(words)
  const isNounOfSeries = (word: MaskedWord): boolean =>
    /^(?:no|last|final)$/.test(words[words.indexOf(word) - 1]?.text ?? '') &&
    !titleWords([word]).some((name) => isKnownName(context, name))
  const nouns = nameWords?.filter(isNounOfSeries) ?? []
  const isSure = nouns.every(({ text }) => isGenericNoun(text) || categoryOf(text) !== null)
  return nameWords && { nameWords: nameWords.filter((word) => !nouns.includes(word)), isSure }
}
