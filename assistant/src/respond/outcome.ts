import type { FieldChange } from '@swap/contract/assistant'
import type { EventFacts, ReadLine } from '@swap/contract/event'
import type { FailureCode } from '@swap/contract/failures'
import type { EvidenceByField, FieldName, Question } from '@swap/contract/reading'
import type { Reminder } from '@swap/contract/reminder'
import type { Passage } from '../ask-picture/lines/join-lines.ts'
import type { ComputedAnswer } from '../ask-picture/computed-answer.ts'

/** An event as answers describe it: its facts, and their evidence. */
export interface AnsweredEvent extends EventFacts {
  id: string
  /** Null if it was typed. */
  picture_id: string | null
  evidence: EvidenceByField
  question: Question | null
  /** Null while it is not in the calendar. */
  saved_at: number | null
}

type Titled = Pick<AnsweredEvent, 'title'>

/** An event before and after its fields were changed, and the changes a person is shown. */
export interface FieldsChanged {
  before: AnsweredEvent
  after: AnsweredEvent
  changes: FieldChange[]
}

/** One thing that was changed earlier; a null event has since been deleted. */
export type EarlierChange =
  | { kind: 'fields'; event: Titled | null; changed: FieldsChanged | null }
  | { kind: 'calendar'; event: Titled | null; isAdded: boolean }
  | { kind: 'created'; event: Titled }
  | { kind: 'deleted'; event: Titled }
  | { kind: 'reminded' }
  | { kind: 'unreminded'; count: number }
  | { kind: 'ticked' }

/** The last change of a thread that is still in place; empty if there is none. */
export interface LastChangeDone {
  kind: 'recalled'
  earlier: EarlierChange[]
  /** The events of the change, as they are now. */
  events: AnsweredEvent[]
  /** Something was changed here and undone. */
  isTakenBack: boolean
}

/** The outcome of undoing a change. */
export interface UndoOutcome {
  /** False if there was nothing to undo: no change, or one that was already undone. */
  isDone: boolean
  /** Events that are back to how they were. */
  restored: AnsweredEvent[]
  /** Titles of events that were created and are now deleted. */
  gone: string[]
  /** What was changed since, and stays: a field of an event, or all of it. */
  left: { title: string | null; field: FieldName | null }[]
  /** Reminders are back to how they were. */
  reminders: boolean
  /** Ticks are back to how they were. */
  ticks: boolean
}

/** No reminder for an event, and why; `code` is set if the reason is the person rather than the event. */
export interface Refusal {
  event: AnsweredEvent
  why: string
  code?: FailureCode
}

/** The outcome of a request about reminders. */
export type RemindersDone =
  | { kind: 'reminded'; set: Reminder[]; already: Reminder[]; refused: Refusal[] }
  | { kind: 'unreminded'; removed: Reminder[]; event: AnsweredEvent | null }
  | { kind: 'reminders'; all: { event: AnsweredEvent; reminders: Reminder[] }[] }

/** A line of a thread, with an event of its picture; null if it was typed. */
export interface QuotedThreadLine {
  text: string
  eventId: string | null
  /** Where in the picture, as shares of its width and height. */
  box: ReadLine['box'] | null
}

/** The lines of a thread that answer a question, as printed; empty if nothing there says it. */
export interface QuotedDone {
  kind: 'quoted'
  passages: readonly Passage<QuotedThreadLine>[]
  /** What was worked out from the lines: a sum, a length. */
  computedAnswer: ComputedAnswer | null
  /** The lines may or may not answer it. */
  isDoubtful: boolean
  /** There is a picture that could have said it. */
  isOfPicture: boolean
}

/** What carrying out a command came to, by kind. */
export type Done =
  | { kind: 'nothing' }
  | ({ kind: 'changed' } & FieldsChanged)
  | { kind: 'refused'; event: AnsweredEvent; why: string }
  | { kind: 'saved'; added: AnsweredEvent[]; already: AnsweredEvent[]; undated: AnsweredEvent[] }
  | { kind: 'unsaved'; taken: AnsweredEvent[]; absent: AnsweredEvent[] }
  | { kind: 'deleted'; events: AnsweredEvent[] }
  | { kind: 'ticked'; events: AnsweredEvent[]; rest: number }
  | {
      kind: 'created'
      events: AnsweredEvent[]
      /** Those of them that the person wants to be reminded of. */
      toRemind: AnsweredEvent[]
      /** Fields that were said with values no event can hold. */
      leftOut: FieldName[]
      /** Words that say how the only event repeats, but not on which days. */
      vagueFrequency: string | null
    }
  /** It repeats, but how often is unknown. */
  | { kind: 'recurrence-unknown'; event: AnsweredEvent }
  | { kind: 'undone'; what: UndoOutcome }
  | RemindersDone
  | QuotedDone
  | LastChangeDone
  /** It refers to events that are deleted. */
  | { kind: 'absent' }

/** The outcome of a command, with the events it is about as they are now. */
export interface Outcome<Of extends Done = Done> {
  done: Of
  events: readonly AnsweredEvent[]
}
