import type { FieldChange, MessageAction, PointedField, QuotedLine } from '@swap/contract/assistant'
import type { AskBack } from '../command.ts'

/** A reply of the assistant: its words, and what is shown with them. */
export interface Reply {
  text: string
  actions: MessageAction[]
  changes: FieldChange[]
  /** Fields whose evidence is shown. */
  evidence: PointedField[]
  /** Lines of a picture that are quoted: shown as cut-outs. */
  quotes: QuotedLine[]
  /** Events shown as full cards: those that are new here. */
  cards: string[]
  /** Events shown as lines under the words. */
  mentions: string[]
  /** Events spoken of, in the order they were named. */
  spokenOf: string[]
  /** The events, among those that can be added, that are ticked from now on; absent if nothing was said about it. */
  ticked?: string[]
  asked: AskBack | null
}

/** Makes a reply from its words. Lists each event once, however often it was named, and leaves out empty sentences. */
export const say = (
  text: string | readonly (string | false | null | undefined)[],
  more: Partial<Omit<Reply, 'text'>> = {},
): Reply => ({
  text: typeof text === 'string' ? text : text.filter(Boolean).join(' '),
  actions: [],
  changes: [],
  evidence: [],
  quotes: [],
  asked: null,
  ...more,
  cards: [...new Set(more.cards)],
  mentions: [...new Set(more.mentions)],
  spokenOf: [...new Set(more.spokenOf)],
})

/** The reply if a value is already as wanted. */
export const ALREADY_SO = 'It already says that.'

/** Joins several answers, in order. The last question is the one asked; if something changed, what was already so is left out. */
export function joinReplies(all: readonly Reply[]): Reply {
  const isChanged = all.some(({ changes }) => changes.length > 0)
  const texts = [...new Set(all.map(({ text }) => text))].filter((text) => text !== ALREADY_SO || !isChanged)
  return say(texts.join('\n\n'), {
    actions: [...new Map(all.flatMap(({ actions }) => actions).map((it) => [it.action, it])).values()],
    changes: all.flatMap(({ changes }) => changes),
    evidence: all.flatMap(({ evidence }) => evidence),
    quotes: all.flatMap(({ quotes }) => quotes),
    cards: all.flatMap(({ cards }) => cards),
    mentions: all.flatMap(({ mentions }) => mentions),
    spokenOf: all.flatMap(({ spokenOf }) => spokenOf),
    asked: all.findLast(({ asked }) => asked)?.asked ?? null,
    ...tickedIn(all),
  })
}

function tickedIn(all: readonly Reply[]): Pick<Reply, 'ticked'> {
  const ticked = all.findLast((it) => it.ticked)?.ticked
  return ticked ? { ticked } : {}
}

const BUTTONS = {
  add: { label: 'Add to calendar', colour: 'pencil', icon: 'calendar-plus', action: 'add-to-calendar' },
  open: { label: 'Open event page', colour: 'line', icon: 'external-link', action: 'open-event' },
  book: { label: 'Book', colour: 'line', icon: 'ticket', action: 'book' },
  remind: { label: 'Remind me', colour: 'line', icon: 'bell', action: 'remind' },
  undo: { label: 'Undo', colour: 'quiet', icon: 'undo', action: 'undo' },
} as const

/** Makes a button of an event, or of a change that can be undone, by its id. */
export const button = (kind: keyof typeof BUTTONS, id: string): MessageAction => ({
  ...BUTTONS[kind],
  id: `${id}-${kind}`,
  action: `${BUTTONS[kind].action}:${id}`,
})

/** Returns the words that a tap sends, without control characters. */
export const tapWords = (label: string): string => label.replace(/\p{Cc}+/gu, ' ')

/** Makes a button that sends words, as if they were typed. */
export const answerAction = (label: string, place: number): MessageAction => {
  const words = tapWords(label).slice(0, 200)
  return { id: `answer-${place}`, label: words, colour: 'line', icon: 'message', action: `answer:${words}` }
}
