import type { FieldChange, MessageAction, PointedField, QuotedLine } from '@swap/contract/assistant'
import type { AskBack } from '../command.ts'
import type { KnownEvent } from '../context.ts'
import { shortListInWords } from './words/list-words.ts'
import { titleOf } from './words/value-words.ts'

/** A reply of the assistant: its text, and what is shown with it. */
export interface Reply {
  text: string
  actions: MessageAction[]
  changes: FieldChange[]
  /** Fields whose evidence is shown. */
  evidence: PointedField[]
  /** Lines of a picture that are quoted, shown as crops of it. */
  quotes: QuotedLine[]
  /** Ids of the events shown as full cards: those that are new here. */
  cards: string[]
  /** Ids of the events shown as lines under the text. */
  mentions: string[]
  /** Ids of the events the text is about, in the order it names them. */
  spokenOf: string[]
  /** Ids of the events to be ticked among those offered for adding; absent if the ticks stay as they are. */
  ticked?: string[]
  /** The question that the text asks the person. */
  asked: AskBack | null
}

/** Makes a reply from sentences, leaving out empty ones, and from what is shown with them. Repeated event ids are removed. */
export const makeReply = (
  text: string | readonly (string | false | null | undefined)[],
  shown: Partial<Omit<Reply, 'text'>> = {},
): Reply => ({
  text: typeof text === 'string' ? text : text.filter(Boolean).join(' '),
  actions: [],
  changes: [],
  evidence: [],
  quotes: [],
  asked: null,
  ...shown,
  cards: [...new Set(shown.cards)],
  mentions: [...new Set(shown.mentions)],
  spokenOf: [...new Set(shown.spokenOf)],
})

/** Upper bound on the events shown under a reply, and on the rows of its text. */
export const MAX_ROWS = 8

/** Makes a reply that shows events as lines under its text. */
export function makeEventsReply(text: string, events: readonly KnownEvent[]): Reply {
  const ids = [...new Set(events.map(({ id }) => id))].slice(0, MAX_ROWS)
  return makeReply(text, { mentions: ids, spokenOf: ids })
}

/** Names the first few events and counts the rest: "Quiz, Jazz, Choir, Market, Fair and two more" */
export const namesOf = (events: readonly KnownEvent[]): string => shortListInWords([...new Set(events.map(titleOf))])

/** The text of a reply when a value already is as wanted. */
export const ALREADY_SO = 'It already says that.'

/** Joins replies in order. Asks the last of their questions; leaves out `ALREADY_SO` if anything changed. */
export function joinReplies(replies: readonly Reply[]): Reply {
  const hasChanges = replies.some(({ changes }) => changes.length > 0)
  const texts = [...new Set(replies.map(({ text }) => text))].filter((text) => text !== ALREADY_SO || !hasChanges)
  const ticked = replies.findLast((reply) => reply.ticked)?.ticked
  return makeReply(texts.join('\n\n'), {
    actions: [...new Map(replies.flatMap(({ actions }) => actions).map((it) => [it.action, it])).values()],
    changes: replies.flatMap(({ changes }) => changes),
    evidence: replies.flatMap(({ evidence }) => evidence),
    quotes: replies.flatMap(({ quotes }) => quotes),
    cards: replies.flatMap(({ cards }) => cards),
    mentions: replies.flatMap(({ mentions }) => mentions),
    spokenOf: replies.flatMap(({ spokenOf }) => spokenOf),
    asked: replies.findLast(({ asked }) => asked)?.asked ?? null,
    ...(ticked && { ticked }),
  })
}

const BUTTONS = {
  add: { label: 'Add to calendar', colour: 'pencil', icon: 'calendar-plus', action: 'add-to-calendar' },
  open: { label: 'Open event page', colour: 'line', icon: 'external-link', action: 'open-event' },
  book: { label: 'Book', colour: 'line', icon: 'ticket', action: 'book' },
  remind: { label: 'Remind me', colour: 'line', icon: 'bell', action: 'remind' },
  undo: { label: 'Undo', colour: 'quiet', icon: 'undo', action: 'undo' },
} as const

/** Makes a button for an event, or for a change that can be undone, by its id. */
export const button = (kind: keyof typeof BUTTONS, id: string): MessageAction => ({
  ...BUTTONS[kind],
  id: `${id}-${kind}`,
  action: `${BUTTONS[kind].action}:${id}`,
})

/** Replaces control characters with spaces: the words that a tap on a label sends must not have any. */
export const withoutControlCharacters = (label: string): string => label.replace(/\p{Cc}+/gu, ' ')

/** Makes a button that sends words as if they were typed. */
export const answerAction = (label: string, position: number): MessageAction => {
  const words = withoutControlCharacters(label).slice(0, 200)
  return { id: `answer-${position}`, label: words, colour: 'line', icon: 'message', action: `answer:${words}` }
}
