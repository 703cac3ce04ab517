import { isDeepStrictEqual } from 'node:util'
import { eventEdit, type EventChange, type EventEdit } from '@swap/contract/event'
import { endIssue, valueIssue } from '@swap/contract/event-values'
import { fieldName, type FieldName } from '@swap/contract/reading'
import { canCauseIssueAt, type FieldIssue } from '@swap/contract/form-rules'
import { toEvent } from '../../platform/database/rows/event-rows.ts'
import type { EventRow } from '../../platform/database/tables/event-tables.ts'
import { locationFields } from '../../platform/database/rows/event-fields.ts'

type Values = Partial<Record<FieldName, unknown>>

/** Flattens an edit to its values by field name. */
export function valuesOf({ location, contact, ticket_info: tickets, ...flat }: EventEdit): Values {
  const place = location === null ? Object.fromEntries(locationFields.map((field) => [field, null])) : location
  return { ...flat, ...place, ...contact, ...tickets }
}

/** Fields that an empty string does not clear. */
const REQUIRED: readonly string[] = ['title', 'start_date']

const normaliseValue = (name: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const trimmed = value.toWellFormed().trim() // a truncated text may end with a lone surrogate
  return trimmed === '' && !REQUIRED.includes(name) ? null : trimmed
}
const normaliseValues = <Group extends object>(group: Group): Group =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same field names; an empty text becomes null only where null is allowed
  Object.fromEntries(Object.entries(group).map(([name, value]) => [name, normaliseValue(name, value)])) as Group

/** Returns an edit as it is stored: its values trimmed, and null instead of an empty one. Pure. */
export function normaliseEdit({ location, contact, ticket_info: tickets, ...flat }: EventEdit): EventEdit {
  return {
    ...normaliseValues(flat),
    ...(location !== undefined && { location: location && normaliseValues(location) }),
    ...(contact && { contact: normaliseValues(contact) }),
    ...(tickets && { ticket_info: normaliseValues(tickets) }),
  }
}

/**
 * Returns what is wrong with an edit, given the event after it. Pure. Only edited fields are checked: existing values
 * may be invalid, such as an end before the start.
 */
export function findEditIssues(edit: EventEdit, edited: EventRow): FieldIssue[] {
  const values = valuesOf(edit)
  const issues = fieldName.options.flatMap((field) => {
    const message = valueIssue(field, values[field])
    return message === null ? [] : [{ field, message }]
  })
  const end = endIssue(edited)
  const changed = fieldName.options.filter((field) => values[field] !== undefined)
  return end === null || !canCauseIssueAt(changed, end.field) || issues.some(({ field }) => field === end.field)
    ? issues
    : [...issues, end]
}

/**
 * Returns the edit that a request asks for. Pure. A client may also send a whole event with its `id`: then only the
 * fields that differ from those served are edited, so defaults and read-only fields change nothing.
 */
export function diffEdit(event: EventRow, sent: EventChange): EventEdit {
  const sentEdit: EventEdit = pickFields(sent, eventEdit.keyof().options)
  if (sent.id === undefined) return sentEdit
  const { location, contact, ticket_info: tickets, ...flat } = sentEdit
  const shown = toEvent(event, null)
  const place = location === null && shown.location !== null ? valuesOf({ location }) : location
  return {
    ...differingFields(flat, shown),
    ...groupIfChanged('location', differingFields(place, shown.location)),
    ...groupIfChanged('contact', differingFields(contact, shown.contact)),
    ...groupIfChanged('ticket_info', differingFields(tickets, shown.ticket_info)),
  }
}

const pickFields = <From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries of the same object, some left out
  Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]])) as Pick<
    From,
    Name
  >

const differingFields = (sent: object | null | undefined, shown: object | null) => {
  const shownValues: Readonly<Record<string, unknown>> = { ...shown }
  return Object.fromEntries(
    Object.entries(sent ?? {}).filter(
      ([name, value]) => !isDeepStrictEqual(normaliseValue('', value), normaliseValue('', shownValues[name] ?? null)),
    ),
  )
}

const groupIfChanged = (name: string, changes: object) => (Object.keys(changes).length > 0 ? { [name]: changes } : {})
