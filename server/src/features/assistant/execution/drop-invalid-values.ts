import type { EventEdit } from '@swap/contract/event'
import { toValidValue } from '@swap/contract/event-values'
import { fieldName, type FieldName } from '@swap/contract/reading'

/** Drops invalid values, such as a start time of 25:00, from a new event that was typed or pasted, and names their fields. Pure. */
export function dropInvalidValues({ location, contact, ticket_info: tickets, ...flat }: EventEdit): {
  edit: EventEdit
  leftOut: FieldName[]
} {
  const leftOut: FieldName[] = []
  const keepValid = <Group extends object>(group: Group): Group => {
    const entries = Object.entries(group).flatMap(([name, value]: [string, unknown]) => {
      const field = fieldName.parse(name)
      const kept = toValidValue(field, value)
      if (kept !== null || value === null) return [[name, kept] as const]
      leftOut.push(field)
      return []
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries of the same object, each judged by its field's rule
    return Object.fromEntries(entries) as Group
  }
  const edit: EventEdit = {
    ...keepValid(flat),
    ...(location && { location: keepValid(location) }),
    ...(contact && { contact: keepValid(contact) }),
    ...(tickets && { ticket_info: keepValid(tickets) }),
  }
  return { edit, leftOut }
}
