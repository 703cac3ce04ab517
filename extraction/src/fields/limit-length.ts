/** No poster has more characters; text from a picture is untrusted, so this bounds the reading time. */
const MAX_CHARACTERS = 20_000

/** Cuts off what is longer. */
export const limitLength = (text: string, most: number = MAX_CHARACTERS): string =>
  text.length > most ? text.slice(0, most) : text
