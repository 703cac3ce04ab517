import { reportedFields } from './words/changed-words.ts'
import { fieldWords } from './words/field-words.ts'
import type { EarlierChange, FieldsChanged, LastChangeDone } from './outcome.ts'
import { say, type Reply } from './reply.ts'
import { listInWords, type Wording } from './words/spoken-time.ts'
import { titleOf, valueInWords } from './words/value-words.ts'

/** "What did you change?" The last change still in place, or that there is none. */
export function answerLastChange({ earlier, events, isTakenBack }: LastChangeDone, manner: Wording): Reply {
  if (earlier.length === 0)
    return say(isTakenBack ? 'My last change here was undone.' : "I haven't changed anything here.")
  const told = new Set(earlier.map((change) => `I ${changeInWords(change, manner)}.`))
  return say([...told, 'Say "undo" to reverse that.'], { spokenOf: events.map(({ id }) => id) })
}

function changeInWords(change: EarlierChange, manner: Wording): string {
  if (change.kind === 'reminded') return 'set a reminder'
  if (change.kind === 'ticked') return 'changed which events are ticked'
  if (change.kind === 'unreminded') return `removed ${change.count === 1 ? 'a reminder' : 'reminders'}`
  const title = change.event ? titleOf(change.event) : 'an event that has since been deleted'
  if (change.kind === 'created') return `added ${title}`
  if (change.kind === 'deleted') return `deleted ${title}`
  if (change.kind === 'calendar')
    return `${change.isAdded ? `added ${title} to` : `removed ${title} from`} your calendar`
  return `changed ${title}${change.changed ? fieldsInWords(change.changed, manner) : ''}`
}

/** ": the start time from 20:00 to 22:00" */
function fieldsInWords(changed: FieldsChanged, manner: Wording): string {
  const rows = reportedFields(changed).map((field) => {
    const [old, now] = [changed.before, changed.after].map((event) => valueInWords(event, field, manner))
    return `the ${fieldWords[field]}${old ? ` from ${old}` : ''} to ${now ?? 'nothing'}`
  })
  return rows.length === 0 ? '' : `: ${listInWords(rows)}`
}
