import type { ReadEvent } from '@swap/contract/event'
import { isCertain, type JudgedPicture } from './judged-picture.ts'
import type { TrueEvent } from './labelled-pictures.ts'
import { isDate } from './match-event.ts'
import { isField, valueOf, type JudgedField } from './match-field.ts'

/** A value with its stated confidence (0..1), and whether it was right. */
export interface Claim {
  confidence: number
  /** Its card calls it certain. */
  isCertain: boolean
  isRight: boolean
  /** One of n events of a picture counts 1/n: a tour is one picture. */
  weight: number
}

type Told = Pick<JudgedPicture, 'eventSets' | 'isNegative' | 'shown' | 'reading'>

/** Lists the values of one field in every shown event, and whether they were right; leaves out unlabelled ones. */
export const fieldClaims = (pictures: readonly Told[], field: JudgedField): Claim[] =>
  pictures.flatMap(({ eventSets, shown, reading }) =>
    shown.flatMap((event) => {
      const value = valueOf(event, field)
      const evidence = event.evidence[field]
      const isRight = value === null ? null : isRightIn(field, value, { truths: eventSets.flat(), event })
      return evidence === undefined || isRight === null
        ? []
        : [
            {
              confidence: evidence.confidence,
              isCertain: isCertain(field, event, reading),
              isRight,
              weight: 1 / shown.length,
            },
          ]
    }),
  )

interface Said {
  truths: readonly TrueEvent[]
  event: ReadEvent
}

/** Is a field's value true of an event on that day, or of any event if none is on it? Null if unlabelled. */
function isRightIn(field: JudgedField, value: string, { truths, event }: Said): boolean | null {
  if (field === 'start_date') return sameDay(truths, event).length > 0
  if (truths.length === 0) return false
  const meant = sameDay(truths, event)
  const verdicts = (meant.length > 0 ? meant : truths).map((truth) => isField(truth, field, value))
  if (verdicts.includes(true)) return true
  return verdicts.includes(false) ? false : null
}

const sameDay = (truths: readonly TrueEvent[], { start_date }: ReadEvent) =>
  truths.filter((truth) => start_date !== null && isDate(truth, start_date))
