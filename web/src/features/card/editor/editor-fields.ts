import type { Event, EventEdit } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { editFromValues } from '../event-edit.ts'
import { knownDate, isKnown, knownStart } from '../facts/known-fields.ts'

/** The fields of an event's form, in groups, in the order in which they are shown. */
export const fieldGroups = {
  what: ['title', 'category', 'description'],
  when: ['start_date', 'start_time', 'end_date', 'end_time', 'recurrence', 'time_zone'],
  where: ['venue', 'address', 'postal_code', 'city', 'country'],
  tickets: ['ticket_price', 'ticket_currency', 'ticket_availability', 'booking_link', 'seat', 'gate', 'order_number'],
  more: [
    'event_url',
    'organizer_name',
    'organizer_contact',
    'age_restrictions',
    'accessibility_info',
    'social_links',
    'notes',
  ],
} as const satisfies Record<string, readonly FieldName[]>

export type EditorField = (typeof fieldGroups)[keyof typeof fieldGroups][number]
const editorFields: readonly EditorField[] = Object.values(fieldGroups).flat()

/** The form's values; empty means "not known". */
export type EditorForm = Readonly<Record<EditorField, string>>

/** Returns the form's initial values; unknown fields are empty, even where the API shows a default. */
export function toForm(event: Event): EditorForm {
  const { location, contact, ticket_info: tickets } = event
  const known = {
    ...event,
    ...location,
    ...contact,
    ...tickets,
    title: isKnown(event, 'title') ? event.title : '',
    start_date: knownDate(event),
    start_time: knownStart(event),
  }
  const entries = editorFields.map((field) => [field, known[field] ?? ''] as const)
  // Object.fromEntries loses the type of the keys.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(entries) as EditorForm
}

/** Reads the form's values, trimmed; fields without a control keep their value from `before`. */
export function readForm(form: HTMLFormElement, before: EditorForm): EditorForm {
  const typed = new FormData(form)
  const entries = editorFields.map((field) => {
    const value = typed.get(field)
    if (typeof value !== 'string') return [field, before[field]] as const
    return [field, field === 'ticket_currency' ? value.trim().toUpperCase() : value.trim()] as const
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return Object.fromEntries(entries) as EditorForm
}

/** Returns the fields whose values differ. */
export const changedFields = (before: EditorForm, after: EditorForm): EditorField[] =>
  editorFields.filter((field) => after[field] !== before[field].trim())

/** Returns the request body that sets these fields and leaves the others unchanged. */
export const editFromForm = (fields: readonly EditorField[], form: EditorForm): EventEdit =>
  editFromValues(Object.fromEntries(fields.map((field) => [field, form[field] === '' ? null : form[field]])))
