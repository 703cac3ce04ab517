import type { FieldName } from '@swap/contract/reading'
import { mergeWords } from './merge.ts'

/** The words for values of events that were brought and could not be kept. */
export const leftWords = {
  title: (count: number) => (count === 1 ? '1 value left out' : `${count.toLocaleString()} values left out`),
  noTitle: 'No title provided',
  /** What a form asks for ("Please enter a time zone…") helps nobody whose import is done. */
  value: (field: FieldName, message: string) =>
    `${mergeWords.fields[field]}: ${message.startsWith('Please ') ? "couldn't be kept." : message}`,
}
