import { cancellationStatus } from '@swap/contract/cancellation-status'
import type { AskBack, Choice, Step } from '../command.ts'
import type { KnownEvent, Context } from '../context.ts'
import type { ActKind } from '../policy.ts'
import { askWhichOccurrencesInWords, labelOccurrences } from './ask-which-occurrences.ts'
import { fieldWords } from './words/field-words.ts'
import { answerAction, makeReply, withoutControlCharacters, type Reply } from './reply.ts'
import { listInWords } from './words/list-words.ts'
import { RECURRENCE_EXAMPLES } from './words/recurrence-words.ts'
import { withDistinctTitle } from './words/distinct-title.ts'
import { shortWhenInWords, type TimeFormat } from './words/time-words.ts'
import { titleOf } from './words/value-words.ts'

/**
 * Writes the question that the assistant asks back, with a button for each answer: "Which one do you mean?" A tap sends the label of its button
 * as text, so no two labels are the same.
 */
export function askBackInWords(question: AskBack, context: Context, timeFormat: TimeFormat): Reply {
  const { known } = context
  const ids = question.event === null ? (question.each ?? []) : [question.event]
  const events = ids.flatMap((id) => known.find((event) => event.id === id) ?? [])
  const labelled = question.choices.map((choice) => withLabel(choice, question, events[0], timeFormat))
  const choices = distinguishLabels(labelled, known, timeFormat)
  const named = events.map((event) => withDistinctTitle(event, context, timeFormat))
  return makeReply(questionInWords({ ...question, choices }, named), {
    asked: { ...question, choices },
    actions: choices.map(({ label }, index) => answerAction(label, index)),
    spokenOf: [...choices.flatMap((choice) => choice.event ?? []), ...ids],
  })
}

/** Makes the question for a value that an event lacks. */
export const askForFieldOfEvent = (event: string, missing: 'start_date' | 'recurrence'): AskBack => ({
  kind: 'askBack',
  about: 'value',
  missing,
  event,
  choices: [],
})

interface StepWords {
  /** What it does, to follow "Should I": "delete Salsa". */
  action: (title: string) => string
  /** The label of its answer. */
  label?: string
}

/** What each kind of step that changes something does to an event. */
const STEP_WORDS: Record<ActKind, StepWords> & Partial<Record<Step['kind'], StepWords>> = {
  change: { action: (title) => `change ${title}` },
  save: { action: (title) => `add ${title} to your calendar`, label: 'Add it to my calendar' },
  unsave: { action: (title) => `remove ${title} from your calendar`, label: 'Remove it from my calendar' },
  delete: { action: (title) => `delete ${title}`, label: 'Delete it' },
  remind: { action: (title) => `remind you of ${title}` },
  unremind: { action: (title) => `remove the reminder for ${title}` },
  create: { action: () => 'create an event from that' },
}

function questionInWords({ about, missing, choices }: AskBack, events: readonly KnownEvent[]): string {
  const [event] = events
  const titles = event ? listInWords(events.map(titleOf)) : 'it'
  if (about === 'times' && event) return askWhichOccurrencesInWords(choices)
  if (about === 'which') return choices.length > 0 ? 'Which one do you mean?' : 'Which event do you mean?'
  if (about === 'meaning') return confirmationInWords(choices, titles)
  if (missing === 'start_date') return `What day ${events.length > 1 ? 'are' : 'is'} ${titles}?`
  if (missing === 'recurrence') return `How often does ${titles} repeat? ${RECURRENCE_EXAMPLES}`
  return missing ? `What should the ${fieldWords[missing]}${event ? ` of ${titles}` : ''} be?` : 'What should it be?'
}

/** "Should I delete Salsa?" · for several choices: "What should I do with Salsa?" */
function confirmationInWords([only, ...others]: readonly Choice[], title: string): string {
  if (!only || others.length > 0) return `What should I do with ${title}?`
  const { request } = only
  const isNote = request.kind === 'change' && Object.keys(request.edit).join(' ') === 'notes'
  const action = isNote ? `add that to the notes of ${title}` : STEP_WORDS[request.kind]?.action(title)
  return `Should I ${action ?? 'do that'}?`
}

/** Upper bound on a label, in characters. */
const MAX_LABEL_LENGTH = 150

/** Labels a choice with the words that tapping it sends: never empty, and not too long. */
function withLabel(
  choice: Choice,
  { about, choices }: AskBack,
  event: KnownEvent | undefined,
  timeFormat: TimeFormat,
): Choice {
  let label: string | null = null
  if (about === 'times' && event) label = labelOccurrences(choice, event, timeFormat)
  if (about === 'meaning') label = choices.length === 1 ? 'Yes' : meaningLabel(choice.request)
  return {
    ...choice,
    label: label ?? (withoutControlCharacters(choice.label).slice(0, MAX_LABEL_LENGTH).trim() || 'Untitled event'),
  }
}

/** "Delete it" · "Keep it, marked as cancelled" */
function meaningLabel(request: Step): string | null {
  const availability = request.kind === 'change' ? (request.edit.ticket_info?.ticket_availability ?? null) : null
  return cancellationStatus(availability) === null
    ? (STEP_WORDS[request.kind]?.label ?? null)
    : 'Keep it, marked as cancelled'
}

/** Adds the day of its event, and then a number, to labels that are the same. */
function distinguishLabels(choices: readonly Choice[], known: readonly KnownEvent[], timeFormat: TimeFormat): Choice[] {
  const dated = choices.map((choice) => {
    const event = known.find(({ id }) => id === choice.event)
    const when = event ? shortWhenInWords(event, timeFormat) : ''
    const isUnique = choices.filter(({ label }) => label === choice.label).length === 1
    return isUnique || !when ? choice : { ...choice, label: `${choice.label}, ${when}` }
  })
  return dated.map((choice, index) => {
    const before = dated.slice(0, index).filter(({ label }) => label === choice.label).length
    return before === 0 ? choice : { ...choice, label: `${choice.label} (${before + 1})` }
  })
}
