/** The shapes of what is read in a picture: fields with their evidence, the question and the outcome. */

import { z } from 'zod'

/**
 * Where a value came from.
 *
 *     read        it is in the picture
 *     worked-out  it follows from the picture (a year from a weekday, a country from a city)
 *     assumed     a default that is shown as such (the zone of the person's settings)
 *     user        set by the event's owner; no machine overwrites it
 *     staff       set by a person with the admin scope; no machine overwrites it, but the owner may
 */
export const source = z.enum(['read', 'worked-out', 'assumed', 'user', 'staff'])
export type Source = z.infer<typeof source>

/** Left, top, width, height as shares (0..1) of the upright picture. */
export const box = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type Box = z.infer<typeof box>

/** Every field of an event that a picture can show, by its flat name. */
export const fieldName = z.enum([
  'title',
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'duration',
  'time_zone',
  'recurrence',
  'description',
  'category',
  'social_links',
  'age_restrictions',
  'accessibility_info',
  'notes',
  'venue',
  'address',
  'city',
  'postal_code',
  'country',
  'coordinates',
  'organizer_name',
  'organizer_contact',
  'event_url',
  'booking_link',
  'ticket_price',
  'ticket_currency',
  'ticket_availability',
  'cancellation_policy',
  'seat',
  'gate',
  'order_number',
])
export type FieldName = z.infer<typeof fieldName>

/** A value of an imported event that was skipped because no event can hold it, and why. */
export const skippedValue = z
  .object({ title: z.string().nullable(), field: fieldName, message: z.string() })
  .meta({ id: 'ValueLeft' })
export type SkippedValue = z.infer<typeof skippedValue>

/** Another reading of the same field, as text in the field's own format, best first. */
export const alternative = z.object({ value: z.string(), confidence: z.number(), boxes: z.array(box) })
export type Alternative = z.infer<typeof alternative>

/** The previous value of a field that was replaced. */
const replaced = z
  .object({
    value: z.union([z.string(), z.object({ latitude: z.number(), longitude: z.number() })]).nullable(),
    source,
    confidence: z.number().min(0).max(1),
    note: z.string().nullable(),
  })
  .nullable()
export type Replaced = z.infer<typeof replaced>

/** A value taken from the owner's correction of an earlier picture, in place of the value read in this one. */
export const remembered = z
  .object({
    /** What the correction was found by: the name that was read, the venue or the series. */
    name: z.string().max(2000),
    /** The picture's value; null if it has none. */
    read: replaced,
    /** Fields changed along with this one: the country, the zone and the end of the address follow the town. */
    along: z.partialRecord(fieldName, replaced).optional(),
  })
  .meta({ id: 'Remembered' })
export type Remembered = z.infer<typeof remembered>

/** The evidence for a field: where its value came from and where it is in the picture. A field without evidence is unknown. */
export const evidence = z
  .object({
    source,
    /** Set if the person kept the value that was read. */
    confirmed: z.literal(true).optional(),
    /** The value is from a calendar file that the owner imported. */
    fromFile: z.literal(true).optional(),
    /** Set if the value replaces the one that was read, because the owner corrected the same value before. */
    remembered: remembered.optional(),
    confidence: z.number().min(0).max(1),
    boxes: z.array(box),
    /** The words of the picture it was read from. */
    text: z.string().nullable(),
    /** One sentence for a value that was worked out or assumed: how, and from what. */
    note: z.string().nullable(),
    alternatives: z.array(alternative),
  })
  .meta({ id: 'Evidence' })
export type Evidence = z.infer<typeof evidence>

export const evidenceByField = z.partialRecord(fieldName, evidence)
export type EvidenceByField = z.infer<typeof evidenceByField>

/** Possible values for a field that could not be read, best first. They are offered, never set unasked. */
export const suggestions = z.partialRecord(fieldName, z.array(alternative)).meta({ id: 'Suggestions' })
export type Suggestions = z.infer<typeof suggestions>

/**
 * Why a person is asked about a field:
 *
 *     missing           no value was read
 *     soft              the date was derived: "tomorrow", a weekday, a month in a heading
 *     weekly            a recurrence that is not spelled out
 *     order             day and month may be swapped
 *     weekday-mismatch  the printed weekday is not that of the date
 *     year              the year is not printed
 *     spare-number      a number near the date may be a part of it
 *     deadline          words beside the date, such as "register by", suggest that it is a deadline
 *     past, far         the date is over, or unusually far ahead
 *     several           another value on the page may be the right one
 *     low-confidence    the value is uncertain for no particular reason
 */
export const doubt = z.enum([
  'missing',
  'soft',
  'weekly',
  'order',
  'weekday-mismatch',
  'year',
  'spare-number',
  'deadline',
  'past',
  'far',
  'several',
  'low-confidence',
])
export type Doubt = z.infer<typeof doubt>

/** The one question a reading may ask, about one field of one event, with at most three answers to tap. */
export const question = z
  .object({ field: fieldName, why: doubt, choices: z.array(alternative).max(3) })
  .meta({ id: 'Question' })
export type Question = z.infer<typeof question>

/**
 * The outcome of reading a picture:
 *
 *     events   sure enough: shown with its evidence
 *     unsure   shown with one question, listed in Needs Review
 *     undated  there is an event, but its date could not be read: the picture stays and we ask
 *     none     no event
 */
export const outcome = z.enum(['events', 'unsure', 'undated', 'none'])
export type Outcome = z.infer<typeof outcome>
