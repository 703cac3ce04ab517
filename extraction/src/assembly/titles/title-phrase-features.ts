import { isFrequentWord } from '../../language/english-words.ts'
import { overlapAcross, tallerHeight, type Line } from '../../layout/document.ts'
import { flag, type TitleGroup } from './title-group.ts'
import { eventNounShare, labelShare, namesEdition } from './title-phrase-words.ts'

/** What titles, labels and lists look like as phrases, in many languages. */
export function phraseFeatures(group: TitleGroup): Record<string, number> {
  const { page, text, folded, words, lines, first } = group
  const nouns = eventNounShare(words)
  const separators = text.match(/[,;•·|/+]/g)?.length ?? 0
  return {
    hasEventNoun: flag(nouns > 0),
    eventNounOnly: flag(nouns === 1 && words.length === 1),
    labelShare: labelShare(words),
    labelFirst: flag(labelShare(words.slice(0, 1)) > 0),
    edition: flag(namesEdition(folded)),
    year: flag(/(?<!\d)(?:19|20)\d\d(?!\d)/.test(text) && words.length > 1),
    afterLead: flag(page.leads.some((line) => line !== first && isLead(line, first))),
    leadInside: flag(lines.some((line) => page.leads.includes(line))),
    list: flag(separators >= 2),
    quotedWhole: flag(/^["“”«»„'‘’].*["“”«»„'‘’!?]$/u.test(text)),
    exclaims: flag(text.endsWith('!')),
    name: flag(looksLikeName(text, words)),
    mixedScript: mixedScriptShare(words),
    tokensOfDigits: words.filter((word) => /\d/.test(word)).length / Math.max(1, words.length),
    doubtedWord: flag(lines.some((line) => line.confidence < 0.72)),
  }
}

/** Right above it, or before it in its row. */
function isLead(line: Line, first: Line): boolean {
  const gap = first.top - line.bottom
  const isAbove =
    line.centreY < first.centreY && gap < 1.2 * tallerHeight(line, first) && overlapAcross(line, first) > 0
  return isAbove && line.height < 1.2 * first.height
}

/** "Maria Rossi": two or three capitalised words that are no words of a sentence. */
function looksLikeName(text: string, words: readonly string[]): boolean {
  if (words.length < 2 || words.length > 3 || /[\d.,:!?]/.test(text)) return false
  return (
    text.split(/\s+/).every((word) => /^\p{Lu}/u.test(word)) &&
    eventNounShare(words) === 0 &&
    labelShare(words) === 0 &&
    words.filter(isFrequentWord).length < words.length
  )
}

/** Words of two alphabets are misread. */
function mixedScriptShare(words: readonly string[]): number {
  const mixed = words.filter((word) => /[a-z]/.test(word) && /[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(word))
  return mixed.length / Math.max(1, words.length)
}
