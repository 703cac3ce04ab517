/** No poster has more; text from a picture is hostile, and so the time that reading may take is bounded here. */
const MAX_CHARACTERS = 20_000

/** As much of a text as is read. */
export const readable = (text: string, most: number = MAX_CHARACTERS): string =>
  text.length > most ? text.slice(0, most) : text
