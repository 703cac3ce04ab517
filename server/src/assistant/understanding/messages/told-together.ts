import { part, type Clause } from '../clauses/clause.ts'
import type { Request, Step } from '../../request.ts'

// What is told in two halves: "it's twelve pounds fifty and it's at the Barbican".

type ReadMessage = (clause: Clause, hasQuestionMark: boolean) => Request

const TELLS =
  /^(?:(?:also|now|so|okay|ok|oh|the|its) )*(?:it|they|[a-z]+(?: time| date)?) (?:is|are|costs?|starts?|ends?|begins?|will be|has moved|have moved)(?: |$)/
const MOST_WORDS = 26

const IS_TO_GO =
  /^(?:and )?[^ ]+(?: [^ ]+){0,3}? (?:goes|(?:can|should|could|must|is to|needs to|has to) (?:go|be))(?: |$)/

/** "the first goes into my calendar, whereas the third may be deleted": what is to become of each. */
export function readEachToGo(whole: Clause, read: ReadMessage): Request | null {
  if (whole.memory.asked !== null || whole.words.length > MOST_WORDS || whole.raw.includes('?')) return null
  const at = whole.words.findIndex(({ text }, place) => place > 2 && /^(?:whereas|while|and|but)$/.test(text))
  const [left, right] = [part(whole, 0, at), part(whole, at + 1)]
  if (at < 0 || !IS_TO_GO.test(left.text) || !IS_TO_GO.test(right.text)) return null
  const steps = [read(left, false), read(right, false)].filter(
    (it) => it.kind === 'save' || it.kind === 'unsave' || it.kind === 'delete',
  )
  const ids = steps.flatMap(({ events }) => events)
  return steps.length === 2 && new Set(ids).size === ids.length ? { kind: 'several', steps } : null
}

/** Two changes of the same event that are told one after the other with a verb each; null where a message is none such. */
export function readToldTogether(whole: Clause, read: ReadMessage): Request | null {
  if (whole.memory.asked !== null || whole.words.length > MOST_WORDS || whole.raw.includes('?')) return null
  for (const [at, { text }] of whole.words.entries()) {
    if (at < 3 || text !== 'and') continue
    const [left, right] = [part(whole, 0, at), part(whole, at + 1)]
    if (!TELLS.test(left.text) || !TELLS.test(right.text)) continue
    const [one, other] = [read(left, false), read(right, false)]
    if (one.kind !== 'change' || other.kind !== 'change' || one.event !== other.event) continue
    const fields = Object.keys(one.edit)
    if (Object.keys(other.edit).some((field) => fields.includes(field))) continue
    const step: Step = { ...one, edit: { ...one.edit, ...other.edit } }
    return step
  }
  return null
}
