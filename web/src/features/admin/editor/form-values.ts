import type { AdminEventDetail } from '@swap/contract/admin-api'
import type { BodyOf } from '@swap/contract/api'
import { isSetByPerson } from '@swap/contract/quick-answers'
import type { Box } from '@swap/contract/reading'
import { categories } from '@swap/contract/event-values'

/** The fields of the admin form, in order. */
export const adminFields = [
  'title',
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'recurrence',
  'time_zone',
  'category',
  'organizer_name',
  'venue',
  'address',
  'city',
  'country',
  'event_url',
  'booking_link',
  'description',
] as const
export type AdminField = (typeof adminFields)[number]

const chosenFields: readonly AdminField[] = [
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'recurrence',
  'time_zone',
  'category',
]
/** Whether a field's value is free text, as opposed to a date, a time or a choice. */
export const isFreeText = (field: AdminField): boolean => !chosenFields.includes(field)

/** The form's values; empty means "not known". */
export type FormValues = Readonly<Record<AdminField, string>>

/** Returns an event's known values; unknown fields are empty, even where the API shows a default. */
export function toValues(event: AdminEventDetail): FormValues {
  const isKnown = (field: AdminField) => event.evidence[field] !== undefined
  const known = {
    ...event,
    ...event.location,
    ...event.contact,
    title: isKnown('title') ? event.title : '',
  }
  const entries = adminFields.map((field) => [field, known[field] ?? ''] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets which names there are
  return Object.fromEntries(entries) as FormValues
}

/** The form's values: the event's own, replaced by the draft's except where the owner has set the field meanwhile. */
export function withDraftValues(event: AdminEventDetail, draft: Partial<FormValues>): FormValues {
  const changed = Object.entries(draft).filter(([field]) => !event.setByOwner.some((it) => it === field))
  return { ...toValues(event), ...Object.fromEntries(changed) }
}

/** The request body: the whole corrected event. Unchanged values are sent as received, defaults included. */
export function toRequestBody(
  values: FormValues,
  event: AdminEventDetail,
  regions: Partial<Record<AdminField, Box>> = {},
): BodyOf<'PUT /api/admin/events/:id'> {
  const known = toValues(event)
  const valueOr = (field: AdminField, unchanged: string) =>
    values[field].trim() === known[field] ? unchanged : values[field].trim()
  const orNull = (field: AdminField) => values[field].trim() || null
  return {
    title: valueOr('title', event.title),
    description: orNull('description'),
    start_date: valueOr('start_date', event.start_date),
    start_time: orNull('start_time'),
    end_date: orNull('end_date'),
    end_time: orNull('end_time'),
    recurrence: orNull('recurrence'),
    time_zone: orNull('time_zone'),
    category: categories.find((it) => it === values.category) ?? null,
    location: {
      venue: orNull('venue'),
      address: orNull('address'),
      city: orNull('city'),
      country: orNull('country'),
    },
    contact: {
      organizer_name: orNull('organizer_name'),
      event_url: orNull('event_url'),
      booking_link: orNull('booking_link'),
    },
    version: event.version,
    ...(Object.keys(regions).length > 0 && { regions }),
  }
}

/** Less likely alternatives would show as 0 % and aren't offered. */
const MIN_CONFIDENCE = 0.005

/** A field's alternatives, best first; none if a person set its value. */
export function alternativesFor(event: AdminEventDetail, field: AdminField) {
  const evidence = event.evidence[field]
  if (isSetByPerson(evidence)) return []
  const others = evidence?.alternatives ?? event.suggestions[field] ?? []
  return others.filter(({ confidence }) => confidence >= MIN_CONFIDENCE).slice(0, 3)
}
