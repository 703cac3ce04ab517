/** The kinds of turns in a test conversation; `calendar` asks for lists, counts and clashes, `rest` is everything else. */
export const turnKinds = ['ask', 'change', 'add', 'calendar', 'rest'] as const
export type TurnKind = (typeof turnKinds)[number]

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

/** A picture of a scene, which is drawn from its text. */
export interface ScenePicture {
  name: string
  look: Look
  /** The lines of text; "# " and "## " mark big ones. */
  lines: string[]
}

/** The designs in which pictures are drawn. */
export const looks = ['poster', 'ticket', 'menu', 'letter', 'screenshot', 'flyer', 'programme'] as const
export type Look = (typeof looks)[number]

/** Messages to the assistant, one after another in one thread. */
export interface Conversation {
  /** The thread: the name of a picture, `typed:0` for the first typed message, or `new`. */
  in: string
  turns: Turn[]
}

/** One message and what it should lead to. */
export interface Turn {
  say: string
  kind: TurnKind
  want: Expectation
}

/** What must hold after a turn; strings may list alternatives separated by `|`. */
export interface Expectation {
  /** What the answer must contain. */
  says?: string[]
  /** What the answer must not contain. */
  saysNot?: string[]
  /** No event of the account may change. */
  unchanged?: true
  event?: ExpectedEvent
  events?: ExpectedEvent[]
  /** How many events the account has. */
  count?: number
  /** Titles, or parts of titles, that no event may have any more. */
  gone?: string | string[]
  /** All reminders that are set, as YYYY-MM-DDTHH:MM in the scene's time zone. */
  reminders?: string[]
  /** The answer must ask a question or offer something, without changing anything. */
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

/** The expected values of an event; null means "not known". */
export interface ExpectedEvent extends Partial<Record<TextField, string | number | null>> {
  /** The title before or after the turn, or a part of it: identifies the event. */
  title: string
  /** The exact title after the turn. */
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
