import type { ReadEvent } from '@swap/contract/event'
import type { Alternative, Doubt, FieldName, Outcome, Question } from '@swap/contract/reading'
import { isGrave } from './doubts.ts'

/** An event with the doubts about its date, gravest first. */
export interface Doubted {
  event: ReadEvent
  doubts: readonly Doubt[]
}

type Asked = Question & { event: number }

const MAX_CHOICES = 3
/** Below this share of the candidates' probability the title is asked about: half of such titles were wrong. */
const DOUBTFUL_TITLE = 0.26

/** Doubts about a date that was accepted keep it out of "sure enough". */
export function withDoubts(outcome: Outcome, events: readonly Doubted[]): Outcome {
  return outcome === 'events' && events.some(({ doubts }) => doubts.some(isGrave)) ? 'unsure' : outcome
}

/**
 * The one question of a reading: a missing date, then a grave doubt about one, then an unsure event, then a guessed year,
 * then an unsure title. Its choices are the value that stands and its alternatives, three at most.
 */
export function chooseQuestion(outcome: Outcome, events: readonly Doubted[], titleShare: number): Asked | null {
  if (outcome === 'none' || events.length === 0) return null
  const grave = events.findIndex(({ doubts }) => doubts.some(isGrave))
  if (grave >= 0) return ask(events, grave, 'start_date', events[grave]?.doubts.find(isGrave) ?? 'soft')
  if (outcome === 'unsure') return ask(events, 0, 'start_date', 'low-confidence')
  const mild = events.findIndex(({ doubts }) => doubts.length > 0)
  if (mild >= 0) return ask(events, mild, 'start_date', events[mild]?.doubts[0] ?? 'year')
  return titleShare < DOUBTFUL_TITLE ? ask(events, 0, 'title', 'low-confidence') : null
}

function ask(events: readonly Doubted[], event: number, field: 'start_date' | 'title', why: Doubt): Asked {
  const read = events[event]?.event
  const evidence = read?.evidence[field]
  const value = read?.[field]
  const current: Alternative[] =
    value && evidence ? [{ value, confidence: evidence.confidence, boxes: evidence.boxes }] : []
  const asked: FieldName = field
  return { event, field: asked, why, choices: [...current, ...(evidence?.alternatives ?? [])].slice(0, MAX_CHOICES) }
}
