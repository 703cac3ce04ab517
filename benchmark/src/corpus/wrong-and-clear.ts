import { sureOf } from '@swap/contract/sureness'
import type { ReadEvent } from '@swap/contract/event'
import { isRightIn } from './claims.ts'
import type { JudgedPicture } from './judged-picture.ts'
import { valueOf, type JudgedField } from './match-field.ts'
import { isWithin } from './parts.ts'

/** What decides where somebody goes, and when: said to be clear, it has to be right. */
export const promisedFields = [
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'venue',
  'city',
  'title',
] as const satisfies readonly JudgedField[]
type PromisedField = (typeof promisedFields)[number]

type Told = Pick<JudgedPicture, 'eventSets' | 'isNegative' | 'shown' | 'reading'>

/** A value that a card calls "Read clearly", and whether it is what the picture says. */
export interface ClearValue {
  field: PromisedField
  value: string
  isRight: boolean
}

/** Every value of the shown events that their cards call clear; what the truth is silent about is left out. */
export function clearValues({ eventSets, shown, reading }: Told): ClearValue[] {
  const truths = eventSets.flat()
  return shown.flatMap((event) =>
    promisedFields.flatMap((field) => {
      const value = valueOf(event, field)
      if (value === null || sureOf({ ...event, question: questionOf(reading, event) }, field) !== 'clear') return []
      const isRight = isRightIn(field, value, { truths, event })
      return isRight === null ? [] : [{ field, value, isRight }]
    }),
  )
}

const questionOf = ({ question, events }: Told['reading'], event: ReadEvent) =>
  question && events[question.event] === event ? question : null

/** Prints how many values each field calls clear and how many of these are wrong, with the pictures on which they stand. */
export function showWrongAndClear(pictures: readonly (Told & Pick<JudgedPicture, 'id' | 'part'>)[]): void {
  console.log('\n"Read clearly": values, of these wrong, on so many pictures | which')
  for (const field of promisedFields) {
    for (const part of ['seen', 'unseen'] as const) {
      const said = pictures
        .filter((it) => isWithin(it.part, part))
        .flatMap((it) => clearValues(it).map((clear) => ({ ...clear, id: it.id })))
        .filter((it) => it.field === field)
      const wrong = said.filter(({ isRight }) => !isRight)
      const ids = [...new Set(wrong.map(({ id }) => id))]
      const counts = [said.length, wrong.length, ids.length].map((count) => String(count).padStart(5)).join('')
      console.log(`  ${(part === 'seen' ? field : '').padEnd(11)}${part.padEnd(7)}${counts} | ${ids.join(' ')}`)
    }
  }
}
