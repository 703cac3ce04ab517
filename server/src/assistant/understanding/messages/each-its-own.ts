import { isDay, type MaskedWord } from '../reading/masked.ts'
import { meant, part, pointingOf, type Clause } from '../clauses/clause.ts'
import type { Request } from '../../request.ts'

// "Hamlet is £20 and the choir is £10": two events, each with a value of its own.

// "they all start at 8 except Hamlet": all of them but one.

type ReadMessage = (clause: Clause, hasQuestionMark: boolean) => Request

const TELLS = /(?:^| )(?:is|are|costs?|starts?|begins?|ends?|finishes|moved|moves|goes|at|has)(?: |$)/
const isValue = (word: MaskedWord): boolean => isDay(word) || /^(?:TIME|MONEY|NUM)$/.test(word.text)

/** "… is £20 and … is 10": the bare number is money like the one before it. */
function alike(side: Clause, other: Clause): Clause {
  const money = other.words.find(({ mention }) => mention?.marker === 'MONEY')?.mention
  if (money?.marker !== 'MONEY' || side.words.some(({ mention }) => mention?.marker === 'MONEY')) return side
  const words = side.words.map((word): MaskedWord =>
    word.mention?.marker === 'NUM'
      ? { ...word, text: 'MONEY', mention: { ...money, amount: String(word.mention.value) } }
      : word,
  )
  return part({ ...side, words }, 0)
}

const isOfOne = ({ words, text, memory }: Clause): boolean =>
  TELLS.test(text) && words.filter(isValue).length === 1 && pointingOf(words, memory).names.length > 0

/** A change of each of two events that are told one after the other; null where a message is none such. */
export function readEachItsOwn(whole: Clause, read: ReadMessage): Request | null {
  if (whole.memory.asked !== null || whole.words.length > 24 || whole.raw.includes('?')) return null
  for (const [at, { text, breakBefore }] of whole.words.entries()) {
    if (at < 3 || !(text === 'and' || text === 'but' || breakBefore !== 'none')) continue
    const left = part(whole, 0, at)
    const right = part(whole, /^(?:and|but)$/.test(text) ? at + 1 : at)
    if (!isOfOne(left) || !isOfOne(right)) continue
    const [one, other] = [read(left, false), read(alike(right, left), false)]
    if (one.kind === 'change' && other.kind === 'change' && one.event !== other.event)
      return { kind: 'several', steps: [one, other] }
  }
  return null
}

const ALL = /(?:^| )(?:all|they|them|these|those|each|everything)(?: |$)/
const BUT = /(?<= )(?<lead>except(?: for)?|apart from|other than|but not|besides|bar) (?<not>.+)$/

const countOf = (text: string | undefined): number => text?.split(' ').length ?? 0

/** A change of all in sight but those that are named behind it; null where a message is none such. */
export function readAllBut(whole: Clause, read: ReadMessage): Request | null {
  if (whole.memory.asked !== null || whole.raw.includes('?')) return null
  const { lead, not } = BUT.exec(whole.text)?.groups ?? {}
  const at = whole.words.length - countOf(not) - countOf(lead)
  if (not === undefined || !ALL.test(part(whole, 0, at).text)) return null
  const which = meant(whole, part(whole, at + countOf(lead)).words)
  const request = which.kind === 'events' ? read(part(whole, 0, at), false) : null
  if (which.kind !== 'events' || request?.kind !== 'several') return null
  const left = request.steps.filter((step) => step.kind !== 'change' || !which.ids.includes(step.event))
  const [only] = left
  if (!only || left.length === request.steps.length) return null
  return left.length === 1 ? only : { kind: 'several', steps: left }
}
