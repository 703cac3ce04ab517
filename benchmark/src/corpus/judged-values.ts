import type { ReadEvent } from '@swap/contract/event'
import { isCertain, type LabelledReading } from './labelled-reading.ts'
import type { TrueEvent } from './labelled-pictures.ts'
import { matchesDate } from './match-event.ts'
import { matchesField, valueOf, type JudgedField } from './match-field.ts'

/** A value that was read, with its stated confidence (0..1), and whether it was right. */
export interface JudgedValue {
  confidence: number
  /** Whether the event's card shows it as certain. */
  isCertain: boolean
  isRight: boolean
  /** 1/n for a picture with n events, so that a long tour counts as one picture. */
  weight: number
}

type ReadPicture = Pick<LabelledReading, 'eventSets' | 'isNegative' | 'shown' | 'reading'>

/** Lists the values of one field in all shown events, and whether they were right. Leaves out values that no label can judge. */
export const judgeFieldValues = (pictures: readonly ReadPicture[], field: JudgedField): JudgedValue[] =>
  pictures.flatMap(({ eventSets, shown, reading }) =>
    shown.flatMap((event) => {
      const value = valueOf(event, field)
      const evidence = event.evidence[field]
      const isRight = value === null ? null : isRightValue(field, value, { truths: eventSets.flat(), event })
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

interface TrueEvents {
  truths: readonly TrueEvent[]
  event: ReadEvent
}

/**
 * Returns whether a field's value is right for a labelled event on the same day, or for any labelled event if there is none; null if it
 * can't be judged.
 */
function isRightValue(field: JudgedField, value: string, { truths, event }: TrueEvents): boolean | null {
  if (field === 'start_date') return eventsOnSameDay(truths, event).length > 0
  if (truths.length === 0) return false
  const sameDayEvents = eventsOnSameDay(truths, event)
  const verdicts = (sameDayEvents.length > 0 ? sameDayEvents : truths).map((truth) => matchesField(truth, field, value))
  if (verdicts.includes(true)) return true
  return verdicts.includes(false) ? false : null
}

const eventsOnSameDay = (truths: readonly TrueEvent[], { start_date }: ReadEvent) =>
  truths.filter((truth) => start_date !== null && matchesDate(truth, start_date))
