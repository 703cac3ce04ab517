import { MONTH, WEEKDAY } from '../entities/weekday-month-names.ts'
import { isCommon } from '../normalize/common-words.ts'
import { isDistinctive, isGenericNoun } from '../normalize/title-words.ts'
import { fieldNamed } from '../resolve/field-names.ts'
import { fold } from '../resolve/search-text.ts'

/**
 * Returns, for each event of a picture, the names in the lines that only this event was read from. They tell apart events that have the
 * same title: of a wedding, "Nikkah – Saturday 16 January, 1pm" gives "nikkah". `lineSets` has the indexes of each event's lines.
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
