/** Roughly what an email program shows of a subject. */
const MAX_IN_SUBJECT = 120

/** Text from a picture as part of one of our lines: nothing in it can begin another one. */
export const onOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** As much of a line as fits a subject. */
export const shortened = (text: string, most = MAX_IN_SUBJECT): string =>
  text.length <= most ? text : `${text.slice(0, most).toWellFormed().trimEnd()}…`
