/** What a mail program shows of a subject, more or less. */
const MAX_IN_SUBJECT = 120

/** Text that a picture showed as part of a line of ours: nothing in it can begin another one. */
export const onOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** As much of a line as fits a subject. */
export const shortened = (text: string, most = MAX_IN_SUBJECT): string =>
  text.length <= most ? text : `${text.slice(0, most).toWellFormed().trimEnd()}…`
