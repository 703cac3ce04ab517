import { cancellationStatus } from '@swap/contract/cancellation-status'
import type { AskBack, Choice, Step } from '../command.ts'
import type { KnownEvent, Context } from '../context.ts'
import { fieldWords } from './words/field-words.ts'
import { answerAction, say, tapWords, type Reply } from './reply.ts'
import { RECURRENCE_EXAMPLES, askTimesInWords } from './words/series-words.ts'
import { listInWords, shortWhen, type Wording } from './words/spoken-time.ts'
import { titleOf } from './words/value-words.ts'

/** Upper bound on a label in characters: this much of a title distinguishes it. */
const MAX_OF_LABEL = 150

/** Words a question that the assistant asks back, with its answers to tap. No two answers read the same: a tap sends its words. */
export function askBackInWords(asked: AskBack, { known }: Context, manner: Wording): Reply {
  const event = known.find(({ id }) => id === asked.event)
  const several = (asked.each ?? []).flatMap((id) => known.find((it) => it.id === id) ?? [])
  const times = asked.about === 'times' && event ? askTimesInWords(asked.choices, event, manner) : null
  const choices =
    times?.choices ??
    distinct(
      asked.choices.map((it) => withWords(it, asked)),
      known,
      manner,
    )
  const days = several.length > 1 ? `What day are ${listInWords(several.map(titleOf))}?` : null
  return say(times?.text ?? days ?? question({ ...asked, choices }, event), {
    asked: { ...asked, choices },
    actions: choices.map(({ label }, place) => answerAction(label, place)),
    spokenOf: choices.flatMap((choice) => choice.event ?? []).concat(asked.event ?? asked.each ?? []),
  })
}

/** What each kind of request does, and the words of its tap. */
const ACTION_WORDS: Partial<Record<Step['kind'], { does: (it: string) => string; tap?: string }>> = {
  change: { does: (it) => `change ${it}` },
  save: { does: (it) => `add ${it} to your calendar`, tap: 'Add it to my calendar' },
  unsave: { does: (it) => `remove ${it} from your calendar`, tap: 'Remove it from my calendar' },
  delete: { does: (it) => `delete ${it}`, tap: 'Delete it' },
  remind: { does: (it) => `remind you of ${it}` },
  unremind: { does: (it) => `remove the reminder for ${it}` },
  create: { does: () => 'create an event from that' },
}

function question({ about, missing, choices }: AskBack, event: KnownEvent | undefined): string {
  const it = event ? titleOf(event) : 'it'
  const [only, ...others] = choices
  if (about === 'which') return only ? 'Which one do you mean?' : 'Which event do you mean?'
  if (about === 'meaning') {
    if (!only || others.length > 0) return `What should I do with ${it}?`
    const { request } = only
    const isNote = request.kind === 'change' && Object.keys(request.edit).join(' ') === 'notes'
    return `Should I ${isNote ? `add that to the notes of ${it}` : (ACTION_WORDS[request.kind]?.does(it) ?? 'do that')}?`
  }
  if (missing === 'start_date') return `What day is ${it}?`
  if (missing === 'recurrence') return `How often does ${it} repeat? ${RECURRENCE_EXAMPLES}`
  return missing ? `What should the ${fieldWords[missing]}${event ? ` of ${it}` : ''} be?` : 'What should it be?'
}

/** A choice with the words of its tap: they are sent as if typed, so they are never empty and not too long. */
function withWords(choice: Choice, { about, choices }: AskBack): Choice {
  const { request } = choice
  const isCancelling =
    request.kind === 'change' && cancellationStatus(request.edit.ticket_info?.ticket_availability ?? null) !== null
  const meant =
    choices.length === 1 ? 'Yes' : isCancelling ? 'Keep it, marked as cancelled' : ACTION_WORDS[request.kind]?.tap
  const label = about === 'meaning' && meant ? meant : tapWords(choice.label).slice(0, MAX_OF_LABEL).trim()
  return { ...choice, label: label || 'Untitled event' }
}

/** Labels that are the same get the day of their event, and then a number. */
function distinct(choices: readonly Choice[], known: readonly KnownEvent[], manner: Wording): Choice[] {
  const dated = choices.map((choice) => {
    const event = known.find(({ id }) => id === choice.event)
    const when = event ? shortWhen(event, manner) : ''
    const isAlone = choices.filter(({ label }) => label === choice.label).length === 1
    return isAlone || !when ? choice : { ...choice, label: `${choice.label}, ${when}` }
  })
  return dated.map((choice, place) => {
    const before = dated.slice(0, place).filter(({ label }) => label === choice.label).length
    return before === 0 ? choice : { ...choice, label: `${choice.label} (${before + 1})` }
  })
}
