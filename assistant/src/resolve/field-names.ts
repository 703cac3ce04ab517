import type { FieldName } from '@swap/contract/reading'

/** Returns the field of an event that people mean by a name: "kick off" → start_time; null for any other word. */
export const fieldNamed = (name: string): FieldName | null =>
  byName.find(({ pattern }) => pattern.test(name))?.field ?? null

/** Names for the number of an order, as the source of a pattern. */
export const ORDER_NUMBER = 'pnr|(?:order|booking|confirmation|reservation) (?:number|no|ref|reference|code)'

/** Names for the fields that can be changed, as sources of patterns; the first that matches counts. */
const NAMES: readonly (readonly [names: string, field: FieldName])[] = [
  ["(?:organi[sz]er|host|promoter)(?:'?s)? name|name of the (?:organizer|host|promoter)", 'organizer_name'],
  ["(?:venue|place)(?:'?s)? name|name of the (?:venue|place)", 'venue'],
  ["(?:venue|place)(?:'?s)? address", 'address'],
  ['event (?:title|name)|title|name|headline|heading', 'title'],
  ['end date|last day', 'end_date'],
  ['start date|event date|date|day', 'start_date'],
  ['end time|end|ending time|finish time|finishing time|closing time|finish|ending', 'end_time'],
  ['start time|starting time|timings?|start|time|beginning|hour|kick off|kickoff|doors', 'start_time'],
  ['booking (?:link|page|site|url)|tickets? link|booking', 'booking_link'],
  ['seats?|seat numbers?', 'seat'],
  ['gate|gate number', 'gate'],
  [ORDER_NUMBER, 'order_number'],
  ['venue|place|location|spot', 'venue'],
  ['street address|address|street', 'address'],
  ['city|town', 'city'],
  [
    'ticket prices?|prices?|cost|costs|fees?|charges?|entry|entrance fee|fee|entry fee|admission(?: fee)?|cover(?: charge)?|door price|entrance|tickets?',
    'ticket_price',
  ],
  ['category|type|kind|tag', 'category'],
  ['notes?|comments?|memo', 'notes'],
  ['organizers?|hosts?|promoter|presenter', 'organizer_name'],
  ['event link|link|website|url|web page|webpage|homepage|event page|page|site', 'event_url'],
  ['age limit|age restrictions?|minimum age|min age|age', 'age_restrictions'],
  ['description|text', 'description'],
  ['duration|length|running time|run time|runtime', 'duration'],
]

const byName = NAMES.map(([names, field]) => ({ pattern: new RegExp(`^(?:${names})$`), field }))
