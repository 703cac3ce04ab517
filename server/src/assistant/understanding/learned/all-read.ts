import type { EventEdit } from '@swap/contract/event'
import { withoutOld } from '../values/two-times.ts'
import type { Clause } from '../clauses/clause.ts'
import { isPlainDay, type MaskedWord } from '../reading/masked.ts'
import type { Request, RequestOf, Step } from '../../request.ts'

const isClock = ({ mention }: MaskedWord): boolean => mention?.marker === 'TIME' || mention?.marker === 'NUM'
const isLength = ({ mention }: MaskedWord): boolean => mention?.marker === 'LONG'

const MEASURED = /^(?:kilomet(?:er|re)s?|km|k|miles?|people|persons|friends|kids|children|times|tickets|seats|of)$/
const REMARKED = /^(?:TIME|NUM|LONG) (?:is |was )?(?:(?:way|far|much) )?(?:too|no|not|impossible|never|clashes)(?: |$)/

/** "any ten kilometres", "…, 7am no chance": said beside what is to be done. */
function isBeside(words: readonly MaskedWord[], at: number): boolean {
  const word = words[at]
  if (word?.mention?.marker === 'NUM' && MEASURED.test(words[at + 1]?.text ?? '')) return true
  const rest = words.slice(at).map(({ text }) => text)
  return at > 0 && word?.breakBefore !== 'none' && REMARKED.test(rest.join(' '))
}

const OF_TEXT = /^(?:title|notes|description|category|location|contact)$/

/** How many hours and numbers an edit can have been read from. */
function clocksIn(edit: EventEdit, words: readonly MaskedWord[]): number {
  const isRange = words.some(({ mention }) => mention?.marker === 'TIME' && mention.until !== null)
  const times = (edit.start_time ? 1 : 0) + (edit.end_time && !isRange ? 1 : 0)
  return Math.max(1, times) + (edit.ticket_info ? 1 : 0)
}

function isChangeRead({ edit }: RequestOf<'change'>, words: readonly MaskedWord[]): boolean {
  // What is written down may say any hour.
  if (Object.keys(edit).some((field) => OF_TEXT.test(field))) return true
  const days = words.filter(isPlainDay).length
  const isDayUsed = edit.start_date !== undefined || edit.end_date !== undefined
  return (
    words.filter(isClock).length <= clocksIn(edit, words) &&
    words.filter(isLength).length <= 1 &&
    (days === 0 || (isDayUsed ? days <= 2 : days <= 1))
  )
}

/** Whether a request rests on every hour, day and length that the sentence says: what is left over may be what was meant. */
export function isAllRead(clause: Clause, request: Request | Step): boolean {
  const words = withoutOld(clause.words)
  if (request.kind === 'change') return isChangeRead(request, words)
  if (request.kind === 'save' || request.kind === 'unsave' || request.kind === 'delete')
    return !words.some((word, at) => (isClock(word) || isLength(word)) && !isBeside(words, at))
  return true
}
