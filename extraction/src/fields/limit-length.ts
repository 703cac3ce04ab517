/** No poster has more characters. Text from a picture is untrusted: this limits the time for reading it. */
const MAX_CHARACTERS = 20_000

/** Cuts a text off after `most` characters. */
export const limitLength = (text: string, most: number = MAX_CHARACTERS): string =>
  text.length > most ? text.slice(0, most) : text
