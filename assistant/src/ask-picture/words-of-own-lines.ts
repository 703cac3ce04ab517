import { MONTH, WEEKDAY } from '../entities/weekday-month-names.ts'
import { isCommon } from '../normalize/common-words.ts'
import { isDistinctive, isGenericNoun } from '../normalize/title-words.ts'
import { fieldNamed } from '../resolve/field-names.ts'
import { fold } from '../resolve/search-text.ts'

/**
 * Returns the words that name each event of a picture in its own lines, beyond its title: "Nikkah – Saturday 16 January, 1pm" of a wedding
 * whose events all have the names of the couple as their title. `lineSets` are the lines that the fields of each event were read from.
 */
export function wordsOfOwnLines(lines: readonly string[], lineSets: readonly ReadonlySet<number>[]): string[] {
  const isOwn = (line: number): boolean => lineSets.filter((set) => set.has(line)).length === 1
  const wordSets = lineSets.map((set) => new Set([...set].filter(isOwn).flatMap((line) => namesIn(lines[line] ?? ''))))
  return wordSets.map((words) =>
    [...words].filter((word) => wordSets.length > 1 && !wordSets.every((other) => other.has(word))).join(' '),
  )
}

const DAY_OR_MONTH = new RegExp(`^(?:${WEEKDAY}|${MONTH})$`)

/** Lists the words of a line that may be a name: an ordinary word only if it is printed with a capital. */
const namesIn = (line: string): string[] =>
  (line.match(/[\p{L}\p{M}'’]{3,}/gu) ?? []).flatMap((printed) => {
    const word = fold(printed)
    const isName = (isDistinctive(word) || isGenericNoun(word)) && !DAY_OR_MONTH.test(word) && !fieldNamed(word)
    return isName && (/^\p{Lu}/u.test(printed) || !isCommon(word)) ? [word] : []
  })
