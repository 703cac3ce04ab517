/** Weekdays in Chinese, Japanese and Korean letters: 0 is Sunday. */
const WEEKDAYS: Readonly<Record<string, number>> = Object.fromEntries(
  ['日天일', '月一월', '火二화', '水三수', '木四목', '金五금', '土六토'].flatMap((letters, weekday) =>
    Array.from(letters, (letter) => [letter, weekday]),
  ),
)

/** What stands before the letter of a weekday in Chinese: "星期五", "周五". */
export const WEEK = '(?:星期|礼拜|禮拜|周|週)'
/** Letters that name a weekday behind `WEEK`. */
export const CHINESE_WEEKDAY = '[日一二三四五六天]'
/** Letters that name a weekday by themselves, in brackets or before 曜. */
export const PLAIN_WEEKDAY = '[日月火水木金土일월화수목금토]'

/** The weekday a letter names, or undefined for none. */
export function weekdayOfLetter(letter: string | undefined): number | undefined {
  return letter === undefined ? undefined : WEEKDAYS[letter]
}
