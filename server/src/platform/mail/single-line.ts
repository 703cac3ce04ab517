/** Roughly how many characters of a subject an email program shows. */
const MAX_IN_SUBJECT = 120

/** Removes line breaks and control characters, so that text from a picture cannot begin another line of an email. */
export const toSingleLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Truncates a line to what fits a subject. */
export const truncateLine = (text: string, max = MAX_IN_SUBJECT): string =>
  text.length <= max ? text : `${text.slice(0, max).toWellFormed().trimEnd()}…`
