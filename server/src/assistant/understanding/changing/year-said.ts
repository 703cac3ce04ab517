import type { EventEdit } from '@swap/contract/event'
import { meant, part, said, type Clause } from '../clauses/clause.ts'
import type { MaskedWord } from '../reading/masked.ts'
import { moodOf } from '../clauses/mood.ts'
import { withoutCourtesy } from '../clauses/tag-question.ts'
import { severalInSight } from '../naming/which-event.ts'
import type { KnownEvent } from '../../memory.ts'
import type { Request, Step } from '../../request.ts'
import { knownEvent } from '../values/change-slots.ts'

const YEAR_IS =
  /^(?:(?:it|this|that|they|all|both|them) )*(?:the |its )?(?:(?:wrong|right|correct) )?(?:year )?(?:(?:is|are|was|should|will|must) )*(?:wrong )?(?:(?:it|this|that) )?(?:(?:is|should|must|will) )*(?:be |for |in |of |to )?(?:the year )?(?:all |both )?(?:in |for )?YEAR(?: not YEAR| now| instead| actually| for all of them| for them all| for both)*$/
const CHANGES_YEAR =
  /^(?:change|set|make|correct|fix|update|put|move) (?:the |its )?(?:year (?:to|as|of all of them to|for all of them to)|(?:it|this|that|them|them all|all of them|both)(?: of them)? (?:to |in |into )?(?:the year )?) ?(?:be )?YEAR(?: not YEAR| instead)*$/
const OF_ALL = /(?:^| )(?:all|both|them|they|these|those)(?: |$)/

/** The year that a word writes in four digits. */
function yearOf({ typed, mention }: MaskedWord): number | null {
  const year = /^(?:in |for )?(?<year>20[2-3]\d)$/.exec(typed)?.groups?.year
  return year !== undefined && (mention?.marker === 'NUM' || mention?.marker === 'DAY') ? Number(year) : null
}

/** The same day of another year; null for the 29th of February where there is none. */
function inYear(day: string, year: number): string | null {
  const moved = `${year}${day.slice(4)}`
  return new Date(`${moved}T00:00Z`).toISOString().startsWith(moved) ? moved : null
}

function editOf({ start_date: start, end_date: end }: KnownEvent, year: number): EventEdit | null {
  const from = start && inYear(start, year)
  const to = end && start ? inYear(end, year + Number(end.slice(0, 4)) - Number(start.slice(0, 4))) : null
  return from ? { start_date: from, ...(to && { end_date: to }) } : null
}

/** "it's 2027", "wrong year, it's 2027", "change the year to 2027", "they're all in 2027": the day stays, in another year. */
export function readYear(all: Clause, hasQuestionMark: boolean): Request | null {
  const { mood, skip } = moodOf(all, hasQuestionMark)
  if (mood !== 'tells' || all.memory.asked?.about === 'value') return null
  const clause = withoutCourtesy(part(all, skip))
  const years = clause.words.map(yearOf)
  const text = clause.words.map((word, at) => (years[at] === null ? word.text : 'YEAR')).join(' ')
  const isAlone = text === 'YEAR' || /^(?:in|for) YEAR$/.test(text)
  if (isAlone || !(YEAR_IS.test(text) || CHANGES_YEAR.test(text))) return null
  const year = years.find((it) => it !== null)
  const ids = OF_ALL.test(text) ? severalInSight(clause.memory) : idsMeant(clause)
  const steps = ids.flatMap((id): Step[] => {
    const event = knownEvent(clause.memory, id)
    const edit = event && year ? editOf(event, year) : null
    return edit ? [{ kind: 'change', event: id, edit, said: said(clause) }] : []
  })
  const [only] = steps
  if (!only || steps.length !== ids.length) return null
  return steps.length === 1 ? only : { kind: 'several', steps }
}

function idsMeant(clause: Clause): readonly string[] {
  const which = meant(clause, [])
  return which.kind === 'events' && which.ids.length === 1 ? which.ids : []
}
