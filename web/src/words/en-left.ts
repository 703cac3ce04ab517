import type { FieldName } from '@swap/contract/reading'
import { mergeWords } from './en-merge.ts'

/** The words for values of events that were brought and could not be kept. */
export const leftWords = {
  title: (count: number) => (count === 1 ? '1 value left out' : `${count.toLocaleString()} values left out`),
  noTitle: 'No title provided',
  value: (field: FieldName, message: string) => `${mergeWords.fields[field]}. ${message}`,
}
