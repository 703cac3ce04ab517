import { percent } from '../measuring/bootstrap.ts'
import { judgeFieldValues, type JudgedValue } from './judged-values.ts'
import type { LabelledReading } from './labelled-reading.ts'
import { judgedFields } from './match-field.ts'
import { formatTable } from './table.ts'

/** Goal: at least this share of the values shown as certain is right. */
const MIN_RIGHT_SHARE = 0.98

const COLUMNS = ['values', 'said', 'right', 'certain', 'right', `in ${100 * MIN_RIGHT_SHARE} of 100`]

/**
 * Formats a table of how reliable the stated confidences are, field by field: the number of values, their mean confidence and the share
 * that was right; then the number shown as certain, the share of them that was right, and whether that share is high enough.
 */
export const calibrationTable = (parts: readonly { name: string; pictures: readonly LabelledReading[] }[]): string =>
  formatTable([
    ['certainty, %', parts.flatMap(({ name }) => COLUMNS.map((column) => `${name}: ${column}`))],
    ...judgedFields.map(
      (field) => [`  ${field}`, parts.flatMap(({ pictures }) => cellsOf(judgeFieldValues(pictures, field)))] as const,
    ),
  ])

function cellsOf(values: readonly JudgedValue[]): string[] {
  const certain = values.filter(({ isCertain }) => isCertain)
  const right = shareRight(certain)
  const verdict = certain.length === 0 ? '' : right >= MIN_RIGHT_SHARE ? 'holds' : 'too few'
  return [
    String(values.length),
    percent(meanOf(values, ({ confidence }) => confidence)),
    percent(shareRight(values)),
    String(certain.length),
    percent(right),
    verdict,
  ]
}

const shareRight = (values: readonly JudgedValue[]) => meanOf(values, ({ isRight }) => (isRight ? 1 : 0))

/** The mean, with each picture counting once. */
const meanOf = (values: readonly JudgedValue[], numberOf: (value: JudgedValue) => number) =>
  values.reduce((sum, value) => sum + value.weight * numberOf(value), 0) /
  values.reduce((sum, { weight }) => sum + weight, 0)
