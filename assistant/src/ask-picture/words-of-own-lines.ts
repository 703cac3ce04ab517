import { MONTH, WEEKDAY } from '../entities/weekday-month-names.ts'
import { isCommon } from '../normalize/common-words.ts'
import { isDistinctive, isGenericNoun } from '../normalize/title-words.ts'
import { fieldNamed } from '../resolve/field-names.ts'
import { fold } from '../resolve/search-text.ts'

/**
 * Returns for each event of a picture the words that tell it apart from others with the same title, such as the parts of a wedding:
 * the names in lines that only this event was read from, without names that all events have.
 *
 *     "Nikkah – Saturday 16 January 2027, 1pm, Luton Central Mosque"     → "nikkah central mosque"
 *     "Walima – Sunday 17 January 2027, 5pm, Banqueting Suite, Luton"    → "walima banqueting suite"
 *
 * `lineSets` has for each event the indexes of the lines that it was read from.
 */
export function wordsOfOwnLines(lines: readonly string[], lineSets: readonly ReadonlySet<number>[]): string[] {
  const wordSets = ownLines(lines, lineSets).map((own) => new Set(own.flatMap(namesIn)))
  return wordSets.map((words) =>
    [...words].filter((word) => wordSets.length > 1 && !wordSets.every((other) => other.has(word))).join(' '),
  )
}

/** Returns, for each event, all words of the lines that only it was read from; "(A)" in a list of matches becomes "away". */
export const textsOfOwnLines = (lines: readonly string[], lineSets: readonly ReadonlySet<number>[]): string[] =>
  ownLines(lines, lineSets).map((own) =>
    fold(own.join(' ').replaceAll(SIDE, (mark) => (mark.includes('H') ? ' home ' : ' away ')))
      .split(/[^\p{L}\p{M}\d]+/u)
      .filter(Boolean)
      .join(' '),
  )

/** The mark of a home or an away match, in brackets or in a column of its own. */
const SIDE = /\([HA]\)|(?<=[·|,]\s*)[HA](?=\s*(?:[·|,]|$))/g

/** Returns the lines that belong to each event alone. */
const ownLines = (lines: readonly string[], lineSets: readonly ReadonlySet<number>[]): string[][] =>
  lineSets.map((set) =>
    [...set]
      .filter((line) => lineSets.every((other) => other === set || !other.has(line)))
      .map((at) => lines[at] ?? ''),
  )

const DAY_OR_MONTH = new RegExp(`^(?:${WEEKDAY}|${MONTH})$`)

/** Lists the words of a line that may be a name: an ordinary word only if it is printed with a capital. */
const namesIn = (line: string): string[] =>
  (line.match(/[\p{L}\p{M}'’]{3,}/gu) ?? []).flatMap((printed) => {
    const word = fold(printed)
    const isName = (isDistinctive(word) || isGenericNoun(word)) && !DAY_OR_MONTH.test(word) && !fieldNamed(word)
    return isName && (/^\p{Lu}/u.test(printed) || !isCommon(word)) ? [word] : []
  })
