import { fieldWords } from './field-words.ts'
import type { KnownEvent, Memory } from './memory.ts'
import type { AskBack, Choice } from './request.ts'
import { answerAction, say, type Said } from './said.ts'
import { shortWhen, type Manner } from './spoken-time.ts'
import { titleOf } from './value-words.ts'

/** A question back, with its answers to tap. No two answers read the same: a tap says its words. */
export function answerAsked(asked: AskBack, { known }: Memory, manner: Manner): Said {
  const choices = distinct(asked.choices, known, manner)
  const event = known.find(({ id }) => id === asked.event)
  return say(question(asked, event), {
    asked: { ...asked, choices },
    actions: choices.map(({ label }, place) => answerAction(label, place)),
    spokenOf: choices.flatMap((choice) => choice.event ?? []).concat(asked.event ?? []),
  })
}

function question({ about, missing, choices }: AskBack, event: KnownEvent | undefined): string {
  if (about === 'which') return choices.length === 0 ? 'Which event do you mean?' : 'Which one do you mean?'
  if (about === 'meaning') return 'What do you mean?'
  const of = event ? ` of ${titleOf(event)}` : ''
  if (missing === 'start_date') return event ? `What day is ${titleOf(event)}?` : 'What day is it?'
  return missing ? `What is the ${fieldWords[missing]}${of}?` : 'What should it be?'
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
