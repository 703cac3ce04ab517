import { fieldWords } from './field-words.ts'
import type { EarlierChange, FieldsChanged, RecalledDone } from './outcome.ts'
import { say, type Said } from './said.ts'
import { listInWords, type Manner } from './spoken-time.ts'
import { titleOf, valueInWords } from './value-words.ts'

/** "What did you change?" The last change that stands, or that there is none. */
export function answerLastChange({ earlier, events, isTakenBack }: RecalledDone, manner: Manner): Said {
  if (earlier.length === 0)
    return say(isTakenBack ? 'My last change here was undone.' : "I haven't changed anything here.")
  const told = earlier.map((change) => changeInWords(change, manner))
  return say(`${[...new Set(told)].join(' ')} Say "undo" to reverse that.`, { spokenOf: events.map(({ id }) => id) })
}

function changeInWords(change: EarlierChange, manner: Manner): string {
  if (change.kind === 'reminded') return 'I set a reminder.'
  if (change.kind === 'unreminded') return `I removed ${change.count === 1 ? 'a reminder' : 'reminders'}.`
  const title = change.event ? titleOf(change.event) : 'an event that has since been deleted'
  if (change.kind === 'created') return `I added ${title}.`
  if (change.kind === 'deleted') return `I deleted ${title}.`
  if (change.kind === 'calendar')
    return change.isAdded ? `I added ${title} to your calendar.` : `I removed ${title} from your calendar.`
  return `I changed ${title}${change.changed ? fieldsInWords(change.changed, manner) : ''}.`
}

/** ": the start time from 20:00 to 22:00" */
function fieldsInWords({ before, after, changes }: FieldsChanged, manner: Manner): string {
  const isPriced = changes.some(({ field }) => field === 'ticket_price') // "£12" says the currency
  const told = changes.filter(({ field }) => field !== 'ticket_currency' || !isPriced)
  const rows = told.map(({ field }) => {
    const [old, now] = [valueInWords(before, field, manner), valueInWords(after, field, manner)]
    return `the ${fieldWords[field]}${old === null ? '' : ` from ${old}`} to ${now ?? 'nothing'}`
  })
  return rows.length === 0 ? '' : `: ${listInWords(rows)}`
}
