import type { FieldChange, MessageAction, PointedField, QuotedLine } from '@swap/contract/assistant'
import type { AskBack } from '../command.ts'

/** What the assistant says: words, and what is shown with them. */
export interface Said {
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

/** Says something. Each event is listed once, however often it was named. Leaves out sentences that are empty. */
export const say = (
  text: string | readonly (string | false | null | undefined)[],
  more: Partial<Omit<Said, 'text'>> = {},
): Said => ({
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

/** Said when a confirmed value is there already. */
export const AS_IT_IS = 'It already says that.'

/** Joins several answers, in order. The last question is the one asked; if something changed, what was already so is left out. */
export function together(all: readonly Said[]): Said {
  const isChanged = all.some(({ changes }) => changes.length > 0)
  const texts = [...new Set(all.map(({ text }) => text))].filter((text) => text !== AS_IT_IS || !isChanged)
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

function tickedIn(all: readonly Said[]): Pick<Said, 'ticked'> {
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

/** A button of an event, or of a change that can be undone, by its id. */
export const button = (kind: keyof typeof BUTTONS, id: string): MessageAction => ({
  ...BUTTONS[kind],
  id: `${id}-${kind}`,
  action: `${BUTTONS[kind].action}:${id}`,
})

/** Words as a tap sends them, without control characters. */
export const tapWords = (label: string): string => label.replace(/\p{Cc}+/gu, ' ')

/** A tap that sends words, as if they were typed. */
export const answerAction = (label: string, place: number): MessageAction => {
  const words = tapWords(label).slice(0, 200)
  return { id: `answer-${place}`, label: words, colour: 'line', icon: 'message', action: `answer:${words}` }
}
