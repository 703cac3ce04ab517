import { isFrequentWord } from '../../language/english-words.ts'
import { findWord } from '@swap/dates/lexicon'
import { isKind, horizontalOverlap, tallerHeight, type Line } from '../../layout/document.ts'
import { findCity } from '../../places/gazetteer.ts'
import type { TitleGroup } from './measure-title-group.ts'
import { eventNounShare, labelShare, hasEditionNumber } from './title-vocabulary.ts'
import { countWords } from '../name-text.ts'
import { countCjk, endsWithConnective, hasEventNoun } from './title-phrases.ts'

/** Smallest population, in thousands, of a city recognised by its name alone. */
const KNOWN_CITY = 15

/** Computes the features of a title candidate that depend on its words. */
export function computeWordFeatures(group: TitleGroup): Record<string, number> {
  return { ...lengthFeatures(group), ...nameFeatures(group), ...phraseFeatures(group) }
}

/** A Chinese or Japanese character counts as half a word. */
function lengthFeatures({ text, letters, words }: TitleGroup): Record<string, number> {
  const cjk = countCjk(text)
  const count = cjk > 1 ? cjk / 2 : countWords(text)
  const shareOf = (matching: (word: string) => boolean) => words.filter(matching).length / Math.max(1, words.length)
  return {
    length: Math.min(4, Math.log2(1 + letters / 3)),
    words: Math.min(2.5, Math.log2(1 + count)),
    oneWord: Number(count <= 1),
    manyWords: Number(count > 7),
    wordLength: words.reduce((sum, word) => sum + word.length, 0) / Math.max(1, words.length),
    shortWords: shareOf((word) => word.length <= 3),
    singleLetters: shareOf((word) => word.length === 1 && !/\d|[aiyeoàé]/.test(word)),
    calendarShare: shareOf(isCalendarWord),
  }
}

function isCalendarWord(word: string): boolean {
  const known = findWord(word)
  return known !== undefined && ((known.month !== undefined && !known.isWeakMonth) || known.weekday !== undefined)
}

function nameFeatures({ page, lines, text, words, others }: TitleGroup): Record<string, number> {
  const long = words.filter((word) => word.length >= 4)
  const elsewhere = new Set(others.flatMap((line) => page.words[line.index] ?? []))
  const parts = text.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  const venueLines = lines.filter((line) => isKind(line, 'venue-word'))
  const english = words.filter((word) => /^[a-z]{2,}$/.test(word))
  return {
    venueWord: Number(venueLines.length > 0),
    venueShare: venueLines.length / lines.length,
    isCity: Number((findCity(text)?.population ?? 0) >= KNOWN_CITY),
    repeated: long.filter((word) => elsewhere.has(word)).length / Math.max(1, long.length),
    lowerCase: parts.filter((word) => /^\P{L}*\p{Ll}/u.test(word)).length / Math.max(1, parts.length),
    englishShare: english.filter(isFrequentWord).length / Math.max(1, english.length),
  }
}

function phraseFeatures({ page, first, text, folded, words }: TitleGroup): Record<string, number> {
  return {
    // Two word lists: that of title-phrases.ts, and the larger one of title-vocabulary.json.
    eventNoun: Number(hasEventNoun(text)),
    hasEventNoun: Number(eventNounShare(words) > 0),
    labelShare: labelShare(words),
    edition: Number(hasEditionNumber(folded)),
    afterLead: Number(page.leads.some((line) => isRightAbove(line, first))),
    endsWithConnective: Number(endsWithConnective(text)),
    sentence: Number(/[.。!]\s+\S/.test(text) || /[.,]$/.test(text)),
    separator: Number(/[,;|•·]/.test(text)),
    list: Number((text.match(/[,;•·|/+]/g)?.length ?? 0) >= 2),
  }
}

const isRightAbove = (line: Line, first: Line) =>
  line.centreY < first.centreY &&
  first.top - line.bottom < 1.2 * tallerHeight(line, first) &&
  horizontalOverlap(line, first) > 0 &&
  line.height < 1.2 * first.height
