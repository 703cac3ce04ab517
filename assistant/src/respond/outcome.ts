import type { FieldChange } from '@swap/contract/assistant'
import type { EventFacts, ReadLine } from '@swap/contract/event'
import type { FailureCode } from '@swap/contract/failures'
import type { EvidenceByField, FieldName, Question } from '@swap/contract/reading'
import type { Reminder } from '@swap/contract/reminder'
import type { Passage } from '../ask-picture/lines/join-lines.ts'
import type { ComputedAnswer } from '../ask-picture/computed-answer.ts'

/** The outcome of one step of a command: what carrying it out did, and the events it is about as they are now. */
export interface Outcome<Result extends StepResult = StepResult> {
  result: Result
  events: readonly AnsweredEvent[]
}

/** An event as a reply describes it: its facts, and the evidence for them. */
export interface AnsweredEvent extends EventFacts {
  id: string
  /** Null if it was typed. */
  picture_id: string | null
  evidence: EvidenceByField
  question: Question | null
  /** Null while it is not in the calendar. */
  saved_at: number | null
}

/** What carrying out a step did; `nothing` for a question, whose answer is read from the events. */
export type StepResult =
  | { kind: 'nothing' }
  | ({ kind: 'changed' } & FieldsChanged)
  | { kind: 'refused'; event: AnsweredEvent; why: string }
  | { kind: 'saved'; added: AnsweredEvent[]; already: AnsweredEvent[]; undated: AnsweredEvent[] }
  | { kind: 'unsaved'; removed: AnsweredEvent[]; notSaved: AnsweredEvent[] }
  | { kind: 'deleted'; events: AnsweredEvent[] }
  | { kind: 'ticked'; events: AnsweredEvent[]; rest: number }
  | {
      kind: 'created'
      events: AnsweredEvent[]
      /** Those of them that the person wants to be reminded of. */
      toRemind: AnsweredEvent[]
      /** Fields that were left out because their typed values are invalid. */
      leftOut: FieldName[]
      /** How the only event repeats, in words that don't say on which days: "twice a month". */
      vagueFrequency: string | null
    }
  | { kind: 'undone'; what: UndoResult }
  | ReminderResult
  | PictureQuote
  | LastChange
  /** The events of the step have been deleted. */
  | { kind: 'absent' }

/** An event before and after its fields were changed, and the changes shown to the person. */
export interface FieldsChanged {
  before: AnsweredEvent
  after: AnsweredEvent
  changes: FieldChange[]
}

/** What a step did about reminders, or the reminders it asked for. */
export type ReminderResult =
  | { kind: 'reminded'; set: Reminder[]; already: Reminder[]; refused: Refusal[] }
  | { kind: 'unreminded'; removed: Reminder[]; event: AnsweredEvent | null }
  | { kind: 'reminders'; all: { event: AnsweredEvent; reminders: Reminder[] }[] }

/** Why an event gets no reminder; `code` is set if the cause is the person's account rather than the event. */
export interface Refusal {
  event: AnsweredEvent
  why: string
  code?: FailureCode
}

/** Lines of a picture or typed text that answer a question, as printed; `passages` is empty if none does. */
export interface PictureQuote {
  kind: 'quoted'
  passages: readonly Passage<QuotedThreadLine>[]
  /** An answer computed from the lines: a sum, a length. */
  computedAnswer: ComputedAnswer | null
  /** Whether it is doubtful that the lines answer the question. */
  isDoubtful: boolean
  /** Whether the lines come from a picture rather than typed text. */
  isOfPicture: boolean
}

/** A line of a picture or of typed text. */
export interface QuotedThreadLine {
  text: string
  /** An event of the same picture; null if the line was typed. */
  eventId: string | null
  /** Where in the picture, as shares of its width and height. */
  box: ReadLine['box'] | null
}

/** What undoing a change did. */
export interface UndoResult {
  /** False if there was nothing to undo: no change, or one that was already undone. */
  isDone: boolean
  /** Events that are back to how they were. */
  restored: AnsweredEvent[]
  /** Titles of events that were created and are now deleted. */
  gone: string[]
  /** What was not undone because it has been changed since: a field of an event, or the whole event if `field` is null. */
  notUndone: { title: string | null; field: FieldName | null }[]
  /** Whether reminders are back to how they were. */
  reminders: boolean
  /** Whether ticks are back to how they were. */
  ticks: boolean
}

/** The last change of a thread that is not undone; `earlier` is empty if there is none. */
export interface LastChange {
  kind: 'recalled'
  earlier: EarlierChange[]
  /** The events of the change, as they are now. */
  events: AnsweredEvent[]
  /** Whether something was changed in the thread and undone. */
  isUndone: boolean
}

type Titled = Pick<AnsweredEvent, 'title' | 'evidence'>

/** One part of a change made earlier; a null event has since been deleted. */
export type EarlierChange =
  | { kind: 'fields'; event: Titled | null; changed: FieldsChanged | null }
  | { kind: 'calendar'; event: Titled | null; isAdded: boolean }
  | { kind: 'created'; event: Titled }
  | { kind: 'deleted'; event: Titled }
  | { kind: 'reminded' }
  | { kind: 'unreminded'; count: number }
  | { kind: 'ticked' }
