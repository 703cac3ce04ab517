import type { FieldName } from '@swap/contract/reading'
import { mergeWords } from './merge.ts'

/** Texts about values that an import skipped. */
export const skippedValuesWords = {
  title: (count: number) => (count === 1 ? '1 value left out' : `${count.toLocaleString()} values left out`),
  noTitle: 'No title provided',
  /** Replaces messages written for forms ("Please enter a time zone…"), which don't help after an import. */
  value: (field: FieldName, message: string) =>
    `${mergeWords.fields[field]}: ${message.startsWith('Please ') ? "couldn't be kept." : message}`,
}
