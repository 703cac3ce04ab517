import { numberOf } from '../entities/number-words.ts'

const NUMBER_WORD = /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/giu

/** "Three courses" → "3 courses" */
export const inDigits = (text: string): string =>
  text.replaceAll(NUMBER_WORD, (word) => String(numberOf(word.toLowerCase())))
