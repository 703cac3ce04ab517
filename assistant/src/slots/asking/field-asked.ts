import type { FieldName } from '@swap/contract/reading'

/** Returns the field that a question about certainty names: "are you sure about the price?" → ticket_price; null if it names none. */
export const fieldAsked = (text: string): FieldName | null =>
  (FIELDS.find(([pattern]) => pattern.test(text.replace(/^.*?(?:where did|where does)/, ''))) ??
    FIELDS.find(([pattern]) => pattern.test(text.replaceAll(/(?:^| )where(?= |$)/g, ''))))?.[1] ?? null

/** Makes a pattern for a text that has one of some words. */
const has = (words: string): RegExp => new RegExp(`(?:^| )(?:${words})(?: |$)`)

/** The words for each field; the first that matches counts. */
const FIELDS: readonly (readonly [pattern: RegExp, field: FieldName])[] = [
  [has('end|ends|finish|finishes'), 'end_time'],
  [has('date|day|DAY|when'), 'start_date'],
  [has('time|TIME|start|starts|begin|begins|at NUM'), 'start_time'],
  [
    has('price|cost|costs|MONEY|much(?! (?:you |are you |is it )?(?:are |is )?(?:sure|certain|confident))|free'),
    'ticket_price',
  ],
  [has('title|name|called'), 'title'],
  [has('address|street'), 'address'],
  [has('city|town'), 'city'],
  [has('organizer|who|host'), 'organizer_name'],
  [has('category|kind'), 'category'],
  [has('age'), 'age_restrictions'],
  [has('link|website|url'), 'event_url'],
  [has('venue|place|location|where|at the [a-z]+|it is at [a-z]+|it is in [a-z]+'), 'venue'],
]
