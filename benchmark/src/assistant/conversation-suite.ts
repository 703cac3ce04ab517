/** The kinds of turns in a test conversation. */
export const kinds = ['ask', 'change', 'add', 'calendar', 'rest'] as const
export type Kind = (typeof kinds)[number]

/** Test conversations by one author, with the expected result of each turn. */
export interface ConversationSuite {
  author: string
  /** London time when the conversations are held: YYYY-MM-DDTHH:MM. */
  today: string
  scenes: Scene[]
}

/** The pictures and typed events of one person, with conversations about them; every conversation starts from the same state. */
export interface Scene {
  name: string
  timeZone: string
  pictures: ScenePicture[]
  /** Messages that describe events; each starts a thread of its own. */
  typed: string[]
  conversations: Conversation[]
}

export interface ScenePicture {
  name: string
  look: Look
  /** The text; "# " and "## " mark big lines. */
  lines: string[]
}

export const looks = ['poster', 'ticket', 'menu', 'letter', 'screenshot', 'flyer', 'programme'] as const
export type Look = (typeof looks)[number]

export interface Conversation {
  /** The name of a picture, `typed:0`, or `new`. */
  in: string
  turns: Turn[]
}

export interface Turn {
  say: string
  kind: Kind
  want: Expectation
}

/** What must hold after a turn; strings may list alternatives separated by `|`. */
export interface Expectation {
  says?: string[]
  saysNot?: string[]
  unchanged?: true
  event?: ExpectedEvent
  events?: ExpectedEvent[]
  /** How many events there are. */
  count?: number
  /** Titles, or parts of them, that no event may have any more. */
  gone?: string | string[]
  /** YYYY-MM-DDTHH:MM in the scene's time: all reminders that are set. */
  reminders?: string[]
  asks?: true
}

/** Fields whose value is compared as text. */
export const textFields = [
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'venue',
  'address',
  'city',
  'ticket_price',
  'ticket_currency',
  'organizer_name',
  'age_restrictions',
  'description',
  'notes',
  'recurrence',
  'category',
] as const
export type TextField = (typeof textFields)[number]

/** An event by its title, or a part of it, before or after the turn, with its field values; null means "not known". */
export interface ExpectedEvent extends Partial<Record<TextField, string | number | null>> {
  title: string
  title_is?: string
  /** Minutes. */
  duration?: number | null
  saved?: boolean
  /** The first days on which it takes place, in order. */
  days?: string[]
}

/** Lists the events that a turn expects. */
export const expectedEvents = ({ event, events = [] }: Expectation): ExpectedEvent[] =>
  event ? [event, ...events] : events

/** Lists the titles that no event may have after a turn. */
export const goneTitles = ({ gone = [] }: Expectation): string[] => (typeof gone === 'string' ? [gone] : gone)
