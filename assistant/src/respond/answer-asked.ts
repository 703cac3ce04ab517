import { calledOff } from '@swap/contract/rules'
import { RHYTHM_EXAMPLES } from './answer-series.ts'
import { fieldWords } from './field-words.ts'
import type { KnownEvent, Context } from '../context.ts'
import type { AskBack, Choice } from '../command.ts'
import { answerAction, say, tapWords, type Said } from './said.ts'
import { listInWords, shortWhen, type Manner } from './spoken-time.ts'
import { timesAsked, withTimesSaid } from './answer-times.ts'
import { titleOf } from './value-words.ts'

/** A question back, with its answers to tap. No two answers read the same: a tap says its words. */
export function answerAsked(asked: AskBack, { known }: Context, manner: Manner): Said {
  const event = known.find(({ id }) => id === asked.event)
  if (asked.about === 'times' && event) return answerTimes(asked, event, manner)
  const meant = asked.about === 'meaning' ? asked.choices.map(named) : asked.choices
  const choices = distinct(meant.map(withWords), known, manner)
  const several = (asked.each ?? []).flatMap((id) => known.find((it) => it.id === id) ?? [])
  return say(several.length > 1 ? dayOfAll(several) : question(asked, event), {
    asked: { ...asked, choices },
    actions: choices.map(({ label }, place) => answerAction(label, place)),
    spokenOf: choices.flatMap((choice) => choice.event ?? []).concat(asked.event ?? asked.each ?? []),
  })
}

/** "Only on Wednesday 9 December, or every Wednesday from now on?" */
function answerTimes(asked: AskBack, event: KnownEvent, manner: Manner): Said {
  const choices = withTimesSaid(asked.choices, event, manner)
  return say(timesAsked(choices, event, manner), {
    asked: { ...asked, choices },
    actions: choices.map(({ label }, place) => answerAction(label, place)),
    spokenOf: [event.id],
  })
}

/** "What day are Winter Choir Concert and Blues Brunch?" */
const dayOfAll = (events: readonly KnownEvent[]): string => `What day are ${listInWords(events.map(titleOf))}?`

function question({ about, missing, choices }: AskBack, event: KnownEvent | undefined): string {
  if (about === 'which') return choices.length === 0 ? 'Which event do you mean?' : 'Which one do you mean?'
  const [only] = choices
  if (about === 'meaning')
    return choices.length === 1 && only
      ? `Should I ${deed(only.request, event)}?`
      : `What should I do with ${event ? titleOf(event) : 'it'}?`
  if (missing === 'start_date') return event ? `What day is ${titleOf(event)}?` : 'What day is it?'
  if (missing === 'recurrence') return `How often does ${event ? titleOf(event) : 'it'} repeat? ${RHYTHM_EXAMPLES}`
  return missing
    ? `What should the ${fieldWords[missing]}${event ? ` of ${titleOf(event)}` : ''} be?`
    : 'What should it be?'
}

/** So much of a title tells it from others. */
const MOST_OF_LABEL = 150

/** A choice that can be tapped: what it says is sent as if it were typed, so it says something, and not without end. */
const withWords = (choice: Choice): Choice => ({
  ...choice,
  label: tapWords(choice.label).slice(0, MOST_OF_LABEL).trim() || 'Untitled event',
})

/** What the taps of "what do you mean?" say: one is a yes, several name what each would do. */
function named(choice: Choice, _place: number, all: readonly Choice[]): Choice {
  if (all.length === 1) return { ...choice, label: 'Yes' }
  const label = isCallingOff(choice.request) ? 'Keep it, marked as cancelled' : taps[choice.request.kind]
  return label ? { ...choice, label } : choice
}

const isCallingOff = (request: Choice['request']): boolean =>
  request.kind === 'change' && calledOff(request.edit.ticket_info?.ticket_availability ?? null) !== null

const taps: Partial<Record<Choice['request']['kind'], string>> = {
  save: 'Add it to my calendar',
  unsave: 'Remove it from my calendar',
  delete: 'Delete it',
}

const isNote = (edit: object): boolean => Object.keys(edit).join(' ') === 'notes'

/** "change it" · "add Night Ferry to your calendar": what a yes does. */
function deed(request: Choice['request'], event: KnownEvent | undefined): string {
  const it = event ? titleOf(event) : 'it'
  if (request.kind === 'change') return isNote(request.edit) ? `add that to the notes of ${it}` : `change ${it}`
  if (request.kind === 'save') return `add ${it} to your calendar`
  if (request.kind === 'unsave') return `remove ${it} from your calendar`
  if (request.kind === 'delete') return `delete ${it}`
  if (request.kind === 'remind') return `remind you of ${it}`
  if (request.kind === 'unremind') return `remove the reminder for ${it}`
  return request.kind === 'create' ? 'create an event from that' : 'do that'
}

/** Labels that are the same get the day of their event, and at last a number. */
function distinct(choices: readonly Choice[], known: readonly KnownEvent[], manner: Manner): Choice[] {
  const dated = choices.map((choice, place) => {
    const isAlone = choices.every((it, at) => at === place || it.label !== choice.label)
    const event = known.find(({ id }) => id === choice.event)
    const when = event ? shortWhen(event, manner) : ''
    return isAlone || !when ? choice : { ...choice, label: `${choice.label}, ${when}` }
  })
  return dated.map((choice, place) => {
    const before = dated.slice(0, place).filter((it) => it.label === choice.label).length
    return before === 0 ? choice : { ...choice, label: `${choice.label} (${before + 1})` }
  })
}
