import type { FieldChange } from '@swap/contract/assistant'
import type { EventFacts, ReadLine } from '@swap/contract/event'
import type { FailureCode } from '@swap/contract/failures'
import type { EvidenceByField, FieldName, Question } from '@swap/contract/reading'
import type { Reminder } from '@swap/contract/reminder'
import type { Passage } from '../ask-picture/lines/join-lines.ts'
import type { WorkedOut } from '../ask-picture/worked-out.ts'

/** An event as an answer tells it: its facts, and where they come from. */
export interface ToldEvent extends EventFacts {
  id: string
  /** Null for what was typed. */
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

/** One thing that was changed earlier; a null event was deleted since. */
export type EarlierChange =
  | { kind: 'fields'; event: Named | null; changed: FieldsChanged | null }
  | { kind: 'calendar'; event: Named | null; isAdded: boolean }
  | { kind: 'created'; event: Named }
  | { kind: 'deleted'; event: Named }
  | { kind: 'reminded' }
  | { kind: 'unreminded'; count: number }
  | { kind: 'ticked' }

/** The last change of a thread that still stands; no steps where there is none. */
export interface RecalledDone {
  kind: 'recalled'
  earlier: EarlierChange[]
  /** The events of the change, as they are now. */
  events: ToldEvent[]
  /** Something was changed here and taken back. */
  isTakenBack: boolean
}

/** What came of taking a change back. */
export interface TakenBack {
  /** False where there was nothing to take back: no change, or one that was taken back before. */
  isDone: boolean
  /** Events that are as they were. */
  restored: ToldEvent[]
  /** Titles of events that are deleted again. */
  gone: string[]
  /** What was changed again since, and stays: a field of an event, or all of it. */
  left: { title: string | null; field: FieldName | null }[]
  /** Reminders are as they were. */
  reminders: boolean
  /** Ticks are as they were. */
  ticks: boolean
}

/** No reminder for an event, and why; `code` tells what lies with the person rather than with the event. */
export interface Refusal {
  event: ToldEvent
  why: string
  code?: FailureCode
}

/** What came of a wish about reminders. */
export type RemindersDone =
  | { kind: 'reminded'; set: Reminder[]; already: Reminder[]; refused: Refusal[] }
  | { kind: 'unreminded'; removed: Reminder[]; event: ToldEvent | null }
  | { kind: 'reminders'; all: { event: ToldEvent; reminders: Reminder[] }[] }

/** A line of a thread, with an event of its picture; null where it was typed. */
export interface QuotedThreadLine {
  text: string
  eventId: string | null
  /** Where in the picture, as shares of its width and height. */
  box: ReadLine['box'] | null
}

/** The lines of a thread that answer a question, as they stand there; none where it does not say. */
export interface QuotedDone {
  kind: 'quoted'
  passages: readonly Passage<QuotedThreadLine>[]
  /** What was worked out from the lines: a sum, a length. */
  workedOut: WorkedOut | null
  /** The lines may answer it, and may not. */
  isDoubtful: boolean
  /** There is a picture that could have said it. */
  isOfPicture: boolean
}

/** What came of a command. */
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
      /** Those of them that somebody wants to be reminded of. */
      toRemind: ToldEvent[]
      /** Fields that were said with values no event can hold. */
      leftOut: FieldName[]
      /** Words that say how the one event repeats, and not on which days. */
      openRhythm: string | null
    }
  /** It repeats, and nobody knows how often. */
  | { kind: 'rhythm-unknown'; event: ToldEvent }
  | { kind: 'taken-back'; what: TakenBack }
  | RemindersDone
  | QuotedDone
  | RecalledDone
  /** It speaks of events that are deleted. */
  | { kind: 'absent' }

/** What came of a command, with the events it is about as they are now. */
export interface Outcome<Of extends Done = Done> {
  done: Of
  events: readonly ToldEvent[]
}
