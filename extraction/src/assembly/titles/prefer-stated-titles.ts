// Corrects the ranking of titles on letters, emails and chats.

import { foldText } from '@swap/dates/fold'
import { hasVenueWord } from '../../fields/place/venue.ts'
import { isClosing, isSalutation } from '../../fields/organizer/letter-lines.ts'
import { isKind, type Document } from '../../layout/document.ts'
import type { Findings } from '../findings.ts'
import type { TitleCandidate } from './rank-titles.ts'
import { findSentenceTitles, SENDER_PREFIX } from './sentence-titles.ts'
import { findSubjectTitles } from './subject-title.ts'
import { eventNounShare } from './title-vocabulary.ts'
import { countWords, splitWords } from '../name-text.ts'

/** Smallest height of a headline, relative to the median height of the page. */
const LARGE = 1.3
/** Words that are common in sentences and rare in names. */
const OF_SENTENCES =
  /(?<!\p{L})(?:is|are|was|were|will|would|can|could|should|be|been|have|has|please|we|you|your|i|it['’]?s|they|them|he|she|who|which|that|if|thanks?|pleased|bring|arrive|leaves?|tell|ring|book|send)(?!\p{L})/giu
/** Minimum number of words of a long sentence. */
const LONG_SENTENCE = 8
/** Minimum number of words of a long sentence with a date. */
const LONG_WITH_DATE = 6
/** Minimum number of lines of a chat that begin with their sender. */
const MIN_SENDER_LINES = 2

/**
 * Ranks the stated subject of a letter, an email or a chat above candidates that are part of a sentence or of the
 * letterhead. A headline stays first.
 */
export function preferStatedTitles(ranked: readonly TitleCandidate[], findings: Findings): TitleCandidate[] {
  const [best] = ranked
  if (!best) return []
  const { document } = findings
  const isOfSentence = createSentenceTest(document)
  const subject = findSubjectTitles(document)
  const fromSentences = findSentenceTitles(findings)
  const isSubject = subject.some(({ lines }) => lines.some((line) => best.lines.includes(line)))
  const [likely] = fromSentences
  const isNamed = subject.length > 0 || (likely?.isExplicit === true && namesEvent(likely))
  if (!isOfSentence(best) && !isSubject && !(isNamed && isLetterhead(best))) return [...ranked]
  const others = subject.length + fromSentences.length > 0 ? ranked.filter((it) => !isOfSentence(it)) : ranked
  return [...subject, ...fromSentences, ...others, ...ranked.filter((it) => !others.includes(it))]
}

/**
 * Returns a function that tells whether a candidate is running text rather than a name: it contains a date, a salutation,
 * a chat's sender, or a sentence.
 */
function createSentenceTest({ lines: all }: Document): (candidate: TitleCandidate) => boolean {
  const isChat = all.filter(({ text }) => SENDER_PREFIX.test(text)).length >= MIN_SENDER_LINES
  return ({ text, lines }) => {
    if (lines.some((line) => isSalutation(line.text) || isClosing(line.text))) return true
    if (lines.every(({ relativeHeight }) => relativeHeight > LARGE)) return false
    if (isChat && lines.some((line) => SENDER_PREFIX.test(line.text))) return true
    if (countWords(text) >= LONG_WITH_DATE && lines.some((line) => isKind(line, 'date', 'time'))) return true
    const sentenceWords = text.match(OF_SENTENCES)?.length ?? 0
    const isLarge = lines.some(({ relativeHeight }) => relativeHeight > LARGE)
    return !isLarge && (sentenceWords > 1 || (sentenceWords > 0 && countWords(text) >= LONG_SENTENCE))
  }
}

const namesEvent = ({ text }: TitleCandidate): boolean => eventNounShare(splitWords(foldText(text))) > 0

/** Returns whether a candidate is the name of a venue or its operator, as in a letterhead. */
const isLetterhead = (title: TitleCandidate): boolean => hasVenueWord(title.text) && !namesEvent(title)
