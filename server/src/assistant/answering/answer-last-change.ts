import type { EventRow } from '../../database/event-tables.ts'
import { shownChanges, withState, type ChangeStep } from '../carrying-out/change-step.ts'
import { fieldWords } from './field-words.ts'
import type { RecalledDone } from '../carrying-out/last-change.ts'
import { say, type Said } from './said.ts'
import { listInWords, type Manner } from './spoken-time.ts'
import { titleOf, valueInWords } from './value-words.ts'

/** "What did you change?" The last change that stands, or that there is none. */
export function answerLastChange({ steps, events, isTakenBack }: RecalledDone, manner: Manner): Said {
  if (steps.length === 0) return say(isTakenBack ? 'What I changed here was taken back.' : 'I changed nothing here.')
  const told = steps.map((step) => stepInWords(step, events, manner))
  return say(`My last change here: ${[...new Set(told)].join(' ')} Say "undo" to have it back.`, {
    spokenOf: events.map(({ id }) => id),
  })
}

function stepInWords(step: ChangeStep, events: readonly EventRow[], manner: Manner): string {
  if (step.kind === 'created') return `I wrote down ${titleOf(step.event)}.`
  if (step.kind === 'deleted') return `I deleted ${titleOf(step.event)}.`
  if (step.kind === 'reminded') return 'I set a reminder.'
  if (step.kind === 'unreminded') return `I took ${step.reminders.length === 1 ? 'a reminder' : 'reminders'} away.`
  const event = events.find(({ id }) => id === step.eventId)
  const title = event ? titleOf(event) : 'an event that is gone since'
  if (step.kind === 'calendar')
    return step.after === null ? `I took ${title} out of your calendar.` : `I added ${title} to your calendar.`
  return `I changed ${title}${event ? fieldsInWords(event, step, manner) : ''}.`
}

/** ": the start time from 20:00 to 22:00" */
function fieldsInWords(event: EventRow, step: Extract<ChangeStep, { kind: 'fields' }>, manner: Manner): string {
  const [before, after] = [withState(event, step.before), withState(event, step.after)]
  const changes = shownChanges(before, after)
  const isPriced = changes.some(({ field }) => field === 'ticket_price')
  // "£12" says the currency.
  const told = changes.filter(({ field }) => field !== 'ticket_currency' || !isPriced)
  const rows = told.map(({ field }) => {
    const [old, now] = [valueInWords(before, field, manner), valueInWords(after, field, manner)]
    return `the ${fieldWords[field]}${old === null ? '' : ` from ${old}`} to ${now ?? 'nothing'}`
  })
  return rows.length === 0 ? '' : `: ${listInWords(rows)}`
}
