import { englishWords } from '../language/english-words.ts'
import { listWords } from '../language/lexicon.ts'

/** What a run of letters without spaces most likely says. */
export interface Split {
  parts: string[]
  /** Sum of the costs of its parts; a rarer word costs more. */
  cost: number
}

/** Words past this rank are too rare to split by. */
const SPLIT_RANKS = 70_000
const FREQUENT_RANKS = 40_000
const THREE_LETTER_RANKS = 14_000
const CALENDAR_RANK = 4_000
const POSTER_RANK = 3_000
/** Rank given to a listed word that is not used for splitting. */
const RARE_RANK = 90_000
/** A price on every further word, so that one long word beats two short ones. */
const COST_PER_WORD = 1.2
const LONGEST_WORD = 18
const REMEMBERED = 20_000

/** Words posters use more often than the list's own ranks say, and the small words of other languages. */
const POSTER_WORDS =
  'presents featuring admission doors tickets rsvp flea potluck workshop meetup openmic karaoke trivia fundraiser theatre playhouse taproom brewery lineup superhero einlass beginn eintritt frei uhr musik fest konzert kirche halle theater verein fete musique libre entree salle concierto entrada gratuita gratuit teatro sala calle plaza avenida rue place avec dans der die das und mit von im am den zum zur le la les des du de et en el los las del con para por una uno il lo gli di da per con della'
/** Two letters are mostly noise in frequency lists: only these are words. */
const TWO_LETTER_WORDS = new Set(
  'of in to is it on by he as at an or be we my us up so no if do go me am pm st dj tv uk us la le de el un du en et im am zu os vs mc jr sr dr mr ms id ok hi oh ex'.split(
    ' ',
  ),
)

interface Dictionary {
  /** Rank of every listed word, from 1: the one table of 126,000 words; more of them would cost 20 MB each. */
  ranks: ReadonlyMap<string, number>
  /** Costs of words that posters use more often than the list says, and of those it does not have. */
  posterCosts: ReadonlyMap<string, number>
  costOfRank: (rank: number) => number
}

let loaded: Dictionary | undefined
const remembered = new Map<string, Split | null>()

function dictionary(): Dictionary {
  loaded ??= loadDictionary()
  return loaded
}

function loadDictionary(): Dictionary {
  const words = englishWords()
  const costOfRank = (rank: number) => Math.log(rank * Math.log(words.length))
  const ranks = new Map(words.map((word, index) => [word, index + 1]))
  const posterCosts = new Map<string, number>()
  const rankOf = (word: string) => {
    const rank = ranks.get(word) ?? Infinity
    return rank <= SPLIT_RANKS ? rank : Infinity
  }
  for (const [word] of listWords()) {
    if (/^[a-z]{3,}$/.test(word) && rankOf(word) === Infinity) posterCosts.set(word, costOfRank(CALENDAR_RANK))
  }
  for (const word of POSTER_WORDS.split(' ')) {
    const listed = posterCosts.get(word) ?? costOfRank(rankOf(word))
    posterCosts.set(word, Math.min(listed, costOfRank(POSTER_RANK)))
  }
  return { ranks, posterCosts, costOfRank }
}

/** Cost of a word that others may be split into; undefined for all that are too rare or too short. */
function splitCost(word: string): number | undefined {
  const { ranks, posterCosts, costOfRank } = dictionary()
  const rank = ranks.get(word) ?? Infinity
  const cost = posterCosts.get(word) ?? (rank <= SPLIT_RANKS ? costOfRank(rank) : undefined)
  return cost !== undefined && isSplitWord(word, cost <= costOfRank(THREE_LETTER_RANKS)) ? cost : undefined
}

function isSplitWord(word: string, isFrequent: boolean): boolean {
  if (word.length === 1) return word === 'a' || word === 'i'
  if (word.length === 2) return TWO_LETTER_WORDS.has(word)
  return word.length > 3 || isFrequent
}

/** Cost of a word as it stands, undefined when the list does not know it. */
export function wordCost(word: string): number | undefined {
  return splitCost(word) ?? (dictionary().ranks.has(word) ? costOfRank(RARE_RANK) : undefined)
}

/** Is a lower case word among the 40,000 most frequent of English? */
export const isFrequentWord = (word: string): boolean => (dictionary().ranks.get(word) ?? Infinity) <= FREQUENT_RANKS

/** Cost of the rarest part that may still be split off. */
export const costOfRank = (rank: number): number => dictionary().costOfRank(rank)

/** Cost of one part of a split. */
export const partCost = (part: string): number => splitCost(part) ?? Infinity

/**
 * Splits a run of lower case letters into English words, cheapest first; null where no row of words makes it up.
 *
 *     "thecopperroom"  →  the · copper · room
 */
export function splitWords(run: string): Split | null {
  const known = remembered.get(run)
  if (known !== undefined) return known
  const split = cheapestSplit(run)
  if (remembered.size > REMEMBERED) remembered.clear()
  remembered.set(run, split)
  return split
}

function cheapestSplit(run: string): Split | null {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: -1 }]
  for (let end = 1; end <= run.length; end++) {
    let cheapest = { cost: Infinity, from: -1 }
    for (let from = Math.max(0, end - LONGEST_WORD); from < end; from++) {
      const cost = (best[from]?.cost ?? Infinity) + partCost(run.slice(from, end)) + COST_PER_WORD
      if (cost < cheapest.cost) cheapest = { cost, from }
    }
    best.push(cheapest)
  }
  const cost = best[run.length]?.cost ?? Infinity
  return cost < Infinity ? { parts: partsOf(run, best), cost } : null
}

function partsOf(run: string, best: readonly { from: number }[]): string[] {
  const parts: string[] = []
  for (let end = run.length; end > 0; end = best[end]?.from ?? 0) parts.unshift(run.slice(best[end]?.from ?? 0, end))
  return parts
}
