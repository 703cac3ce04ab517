import type { FieldName } from '@swap/contract/reading'

/** What people call the fields that can be changed. */
const NAMES: readonly (readonly [names: string, field: FieldName])[] = [
  ['title|name|headline', 'title'],
  ['end date|last day', 'end_date'],
  ['start date|date|day', 'start_date'],
  ['end time|end|ending time|finish time|finish|ending', 'end_time'],
  ['start time|starting time|start|time|beginning', 'start_time'],
  ['booking link|ticket link', 'booking_link'],
  ['venue|place|location', 'venue'],
  ['street address|address|street', 'address'],
  ['city|town', 'city'],
  ['ticket prices?|prices?|cost|costs|entry|entrance fee|fee|entry fee|tickets?', 'ticket_price'],
  ['category|type|kind', 'category'],
  ['notes?', 'notes'],
  ['organizer|host|promoter', 'organizer_name'],
  ['event link|link|website|url|web page|page|site', 'event_url'],
  ['age limit|age restrictions?|minimum age|age', 'age_restrictions'],
  ['description|text', 'description'],
  ['duration|length', 'duration'],
]

const byName = NAMES.map(([names, field]) => ({ pattern: new RegExp(`^(?:${names})$`), field }))

/** For regular expressions: any of the names. */
export const FIELD = `(?<field>${NAMES.map(([names]) => names).join('|')})`

export const fieldCalled = (name: string): FieldName | null =>
  byName.find(({ pattern }) => pattern.test(name))?.field ?? null
