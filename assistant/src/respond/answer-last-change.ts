import { fieldsToReport } from './words/change-words.ts'
import { fieldWords } from './words/field-words.ts'
import type { EarlierChange, FieldsChanged, LastChange } from './outcome.ts'
import { makeReply, type Reply } from './reply.ts'
import { listInWords } from './words/list-words.ts'
import type { TimeFormat } from './words/time-words.ts'
import { titleOf, valueInWords } from './words/value-words.ts'

/** Answers "what did you change?" with the last change that is not undone, or says that there is none. */
export function answerLastChange({ earlier, events, isUndone }: LastChange, timeFormat: TimeFormat): Reply {
  if (earlier.length === 0)
    return makeReply(isUndone ? 'My last change here was undone.' : "I haven't changed anything here.")
  const sentences = new Set(earlier.map((change) => `I ${changeInWords(change, timeFormat)}.`))
  return makeReply([...sentences, 'Say "undo" to reverse that.'], { spokenOf: events.map(({ id }) => id) })
}

/** "set a reminder" · "added Salsa to your calendar" · "changed Salsa: the start time from 20:00 to 22:00" */
function changeInWords(change: EarlierChange, timeFormat: TimeFormat): string {
  if (change.kind === 'reminded') return 'set a reminder'
  if (change.kind === 'ticked') return 'changed which events are ticked'
  if (change.kind === 'unreminded') return `removed ${change.count === 1 ? 'a reminder' : 'reminders'}`
  const title = change.event ? titleOf(change.event) : 'an event that has since been deleted'
  if (change.kind === 'created') return `added ${title}`
  if (change.kind === 'deleted') return `deleted ${title}`
  if (change.kind === 'calendar')
    return `${change.isAdded ? `added ${title} to` : `removed ${title} from`} your calendar`
  return `changed ${title}${change.changed ? fieldsInWords(change.changed, timeFormat) : ''}`
}

/** ": the start time from 20:00 to 22:00" */
function fieldsInWords(change: FieldsChanged, timeFormat: TimeFormat): string {
  const fields = fieldsToReport(change).map((field) => {
    const [old, now] = [change.before, change.after].map((event) => valueInWords(event, field, timeFormat))
    return `the ${fieldWords[field]}${old ? ` from ${old}` : ''} to ${now ?? 'nothing'}`
  })
  return fields.length === 0 ? '' : `: ${listInWords(fields)}`
}
