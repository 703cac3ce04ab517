import type { ReadEvent } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { valueOf } from '@swap/contract/value-of'
import type { FoundFields } from '../assembly/found-fields.ts'

/** Returns the fields of an event with their evidence, as assembly builds them: the inverse of `toFacts`. */
export const toFoundFields = (event: ReadEvent): FoundFields =>
  Object.fromEntries(
    Object.entries(event.evidence).flatMap(([name, evidence]) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an event's evidence are fields
      const value = valueOf(event, name as FieldName)
      return value === null ? [] : [[name, { value, evidence }]]
    }),
  )
