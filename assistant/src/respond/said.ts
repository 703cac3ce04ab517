import type { FieldChange, MessageAction, PointedField, QuotedLine } from '@swap/contract/assistant'
import type { AskBack } from '../command.ts'

/** What the assistant says: words, and what stands with them. */
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
  asked: AskBack | null
}

/** Each event is spoken of once, however often it was named: three things to do with one event make no three events. */
export const say = (text: string, more: Partial<Omit<Said, 'text'>> = {}): Said => ({
  text,
  actions: [],
  changes: [],
  evidence: [],
  quotes: [],
  cards: [],
  asked: null,
  ...more,
  mentions: [...new Set(more.mentions)],
  spokenOf: [...new Set(more.spokenOf)],
})

/** Told where a value was confirmed that is there already. */
export const AS_IT_IS = 'It already says that.'

/** Several answers as one, in their order. What was asked last is what is asked; beside what was changed nobody hears of what was so before. */
export const together = (all: readonly Said[]): Said => ({
  text: [...new Set(all.map(({ text }) => text))]
    .filter((text) => text !== AS_IT_IS || all.every(({ changes }) => changes.length === 0))
    .join('\n\n'),
  actions: distinct(all.flatMap(({ actions }) => actions)),
  changes: all.flatMap(({ changes }) => changes),
  evidence: all.flatMap(({ evidence }) => evidence),
  quotes: all.flatMap(({ quotes }) => quotes),
  cards: [...new Set(all.flatMap(({ cards }) => cards))],
  mentions: [...new Set(all.flatMap(({ mentions }) => mentions))],
  spokenOf: [...new Set(all.flatMap(({ spokenOf }) => spokenOf))],
  asked: all.findLast(({ asked }) => asked)?.asked ?? null,
})

const distinct = (actions: readonly MessageAction[]): MessageAction[] => [
  ...new Map(actions.map((action) => [action.action, action])).values(),
]

type Of = { id: string }

export const addAction = ({ id }: Of): MessageAction => ({
  id: `${id}-add`,
  label: 'Add to calendar',
  colour: 'pencil',
  icon: 'calendar-plus',
  action: `add-to-calendar:${id}`,
})

export const openAction = ({ id }: Of): MessageAction => ({
  id: `${id}-open`,
  label: 'Open event page',
  colour: 'line',
  icon: 'external-link',
  action: `open-event:${id}`,
})

export const bookAction = ({ id }: Of): MessageAction => ({
  id: `${id}-book`,
  label: 'Book',
  colour: 'line',
  icon: 'ticket',
  action: `book:${id}`,
})

export const remindAction = ({ id }: Of): MessageAction => ({
  id: `${id}-remind`,
  label: 'Remind me',
  colour: 'line',
  icon: 'bell',
  action: `remind:${id}`,
})

/** Words as a tap sends them: no control character. */
export const tapWords = (label: string): string => label.replace(/\p{Cc}+/gu, ' ')

/** A tap that sends words, as if they were typed. */
export const answerAction = (label: string, place: number): MessageAction => {
  const words = tapWords(label).slice(0, 200)
  return { id: `answer-${place}`, label: words, colour: 'line', icon: 'message', action: `answer:${words}` }
}

export const undoAction = (changeId: string): MessageAction => ({
  id: `${changeId}-undo`,
  label: 'Undo',
  colour: 'quiet',
  icon: 'undo',
  action: `undo:${changeId}`,
})
