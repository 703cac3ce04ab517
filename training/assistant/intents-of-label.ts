import { intentOfFields, type Intent } from '../../assistant/src/classifier/intent.ts'
import { BETWEEN_STEPS } from '../../assistant/src/testing/compare-notation.ts'

/**
 * Returns the intents that a label allows; none if the sentence alone doesn't show the intent. Labels are those of the tables in
 * assistant/data/utterances: commands in the notation of `show-command.ts`, where "back" is a question that the assistant asks back.
 *
 *     ask date jazz | ask when jazz → ask date, ask when     save jazz & remind jazz before 60 → several
 *     change jazz start_time=21:00 → change when             cannot no-event → none
 *     back value start_time jazz → change when               "move it": to what time?
 *     back which delete hamlet,choir → delete                "delete it": which one?
 *     back meaning unsave,delete gig,gig → cancel            "cancel it": take it out of the calendar, or delete it?
 */
export function intentsOfLabel(want: string): Intent[] {
  const all = want.split(' | ').map((one) => (BETWEEN_STEPS.test(one) ? 'several' : intentOfStep(one)))
  return [...new Set(all)].filter((it) => it !== null)
}

/** Refusals that depend on the events known, or on the value, not on what the sentence wants. */
const NOT_IN_THE_SENTENCE = /^cannot (?:no-event|unknown-event|impossible-value)/
/** Kinds of commands whose intents have two words: "ask price". */
const TWO_WORD_INTENT = /^(?:ask [a-z-]+|offer [a-z-]+|cannot [a-z-]+)/
/** The intent of any other command, which is its kind: "delete". */
const ONE_WORD_INTENT = /^[a-z]+/

function intentOfStep(step: string): Intent | null {
  if (NOT_IN_THE_SENTENCE.test(step)) return null
  if (step.startsWith('change ')) {
    const fields = [...step.matchAll(/ (?<field>[a-z_]+)=(?<value>\S*)/g)].map(({ groups }) => groups)
    return fields.some((it) => it?.value === '-') ? 'clear' : intentOfFields(fields.map((it) => it?.field ?? ''))
  }
  const value = /^back value (?<field>[a-z_]+)/.exec(step)?.groups?.field
  if (value) return intentOfFields([value])
  if (step.startsWith('back meaning unsave,delete')) return 'cancel'
  const kind = /^back (?:which|meaning) (?<kind>[a-z]+)/.exec(step)?.groups?.kind
  // The label does not say which question or which field.
  if (kind) return /^(?:ask|change|offer|cannot)$/.test(kind) ? null : kind
  return TWO_WORD_INTENT.exec(step)?.[0] ?? ONE_WORD_INTENT.exec(step)?.[0] ?? null
}
