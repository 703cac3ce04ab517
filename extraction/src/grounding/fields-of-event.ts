import type { ReadEvent } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import type { FoundFields } from '../assembly/found-fields.ts'

/** The fields of an event with their evidence, as assembly puts them together (see `toFacts` for the way back). */
export function fieldsOfEvent(event: ReadEvent): FoundFields {
  const { location, contact, ticket_info: ticket, evidence } = event
  const values: { [Field in FieldName]?: unknown } = { ...event, ...location, ...contact, ...ticket }
  return Object.fromEntries(
    Object.entries(evidence).flatMap(([name, its]) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an event's evidence are fields
      const value = values[name as FieldName]
      return value === null || value === undefined ? [] : [[name, { value, evidence: its }]]
    }),
  )
}
