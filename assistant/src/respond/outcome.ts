import type { FieldChange } from '@swap/contract/assistant'
import type { EventFacts, ReadLine } from '@swap/contract/event'
import type { FailureCode } from '@swap/contract/failures'
import type { EvidenceByField, FieldName, Question } from '@swap/contract/reading'
import type { Reminder } from '@swap/contract/reminder'
import type { Passage } from '../ask-picture/lines/join-lines.ts'
import type { WorkedOut } from '../ask-picture/worked-out.ts'

/** An event as answers describe it: its facts, and where they come from. */
export interface ToldEvent extends EventFacts {
  id: string
  /** Null if it was typed. */
  picture_id: string | null
  evidence: EvidenceByField
  question: Question | null
  /** Null while it is not in the calendar. */
  saved_at: number | null
}

type Named = Pick<ToldEvent, 'title'>

/** An event before and after its fields were changed, and the changes a person is shown. */
export interface FieldsChanged {
  before: ToldEvent
  after: ToldEvent
  changes: FieldChange[]
}

/** One thing that was changed earlier; a null event has since been deleted. */
export type EarlierChange =
  | { kind: 'fields'; event: Named | null; changed: FieldsChanged | null }
  | { kind: 'calendar'; event: Named | null; isAdded: boolean }
  | { kind: 'created'; event: Named }
  | { kind: 'deleted'; event: Named }
  | { kind: 'reminded' }
  | { kind: 'unreminded'; count: number }
  | { kind: 'ticked' }

/** The last change of a thread that is still in place; empty if there is none. */
export interface RecalledDone {
  kind: 'recalled'
  earlier: EarlierChange[]
  /** The events of the change, as they are now. */
  events: ToldEvent[]
  /** Something was changed here and undone. */
  isTakenBack: boolean
}

/** The outcome of undoing a change. */
export interface TakenBack {
  /** False if there was nothing to undo: no change, or one that was already undone. */
  isDone: boolean
  /** Events that are back to how they were. */
  restored: ToldEvent[]
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
  event: ToldEvent
  why: string
  code?: FailureCode
}

/** The outcome of a request about reminders. */
export type RemindersDone =
  | { kind: 'reminded'; set: Reminder[]; already: Reminder[]; refused: Refusal[] }
  | { kind: 'unreminded'; removed: Reminder[]; event: ToldEvent | null }
  | { kind: 'reminders'; all: { event: ToldEvent; reminders: Reminder[] }[] }

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
  workedOut: WorkedOut | null
  /** The lines may or may not answer it. */
  isDoubtful: boolean
  /** There is a picture that could have said it. */
  isOfPicture: boolean
}

/** The outcome of a command. */
export type Done =
  | { kind: 'nothing' }
  | ({ kind: 'changed' } & FieldsChanged)
  | { kind: 'refused'; event: ToldEvent; why: string }
  | { kind: 'saved'; added: ToldEvent[]; already: ToldEvent[]; undated: ToldEvent[] }
  | { kind: 'unsaved'; taken: ToldEvent[]; absent: ToldEvent[] }
  | { kind: 'deleted'; events: ToldEvent[] }
  | { kind: 'ticked'; events: ToldEvent[]; rest: number }
  | {
      kind: 'created'
      events: ToldEvent[]
      /** Those of them that the person wants to be reminded of. */
      toRemind: ToldEvent[]
      /** Fields that were said with values no event can hold. */
      leftOut: FieldName[]
      /** Words that say how the only event repeats, but not on which days. */
      openRhythm: string | null
    }
  /** It repeats, but how often is unknown. */
  | { kind: 'rhythm-unknown'; event: ToldEvent }
  | { kind: 'taken-back'; what: TakenBack }
  | RemindersDone
  | QuotedDone
  | RecalledDone
  /** It refers to events that are deleted. */
  | { kind: 'absent' }

/** The outcome of a command, with the events it is about as they are now. */
export interface Outcome<Of extends Done = Done> {
  done: Of
  events: readonly ToldEvent[]
}
