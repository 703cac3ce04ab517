import { describe, expect, test } from 'vitest'
import type { AccountEvent } from './account-events.ts'
import type { ShownAnswer } from './shown-answer.ts'
import type { TurnKind, Expectation } from './conversation-suite.ts'
import { judgeTurn } from './judge-turn.ts'

const foxes: AccountEvent = {
  id: 'foxes',
  threadId: 'thread',
  title: 'The Velvet Foxes',
  values: { start_date: '2027-01-22', start_time: '20:00', venue: 'The Blue Lamp, 12 Mill Road' },
  saved: false,
  reminders: [],
  days: ['2027-01-22'],
  evidence: {},
}
const quiz: AccountEvent = { ...foxes, id: 'quiz', title: 'Pub Quiz' }
const withValues = (event: AccountEvent, values: AccountEvent['values']): AccountEvent => ({
  ...event,
  values: { ...event.values, ...values },
})

const answerWith = (text: string, asks = false): ShownAnswer => ({
  text,
  shown: text,
  claimed: text,
  isQuestionOrOffer: asks,
})

interface Given {
  want: Expectation
  kind?: TurnKind
  text?: string
  asks?: boolean
  before?: AccountEvent[]
  after?: AccountEvent[]
}

const judged = ({ want, kind = 'change', text = 'Done.', asks, before = [foxes, quiz], after = before }: Given) =>
  judgeTurn({ say: '', kind, want }, { answer: answerWith(text, asks), before, after })

const atNine = withValues(foxes, { start_time: '21:00' })
const toNine: Expectation = { event: { title: 'velvet foxes', start_time: '21:00' } }

describe('an expected change', () => {
  test('is right if the event has the value afterwards', () => {
    expect(judged({ want: toNine, after: [atNine, quiz] })).toMatchObject({ wrong: [], harm: [], extraFields: [] })
  })

  test('finds the event by any of several titles', () => {
    const want = { event: { title: 'foxes|gig', start_time: '21:00' } }
    expect(judged({ want, after: [atNine, quiz] })).toMatchObject({ wrong: [], harm: [] })
  })

  test('is wrong but not harmful if nothing changed', () => {
    const { wrong, harm } = judged({ want: toNine })
    expect(wrong).toEqual(['"The Velvet Foxes": start_time 20:00, not 21:00'])
    expect(harm).toEqual([])
  })

  test('is harmful if another event changed', () => {
    const { harm } = judged({ want: toNine, after: [foxes, withValues(quiz, { start_time: '21:00' })] })
    expect(harm).toEqual(['changed "Pub Quiz": start_time 20:00 → 21:00'])
  })

  test('is harmful if another event was created or deleted as well', () => {
    const added = { ...quiz, id: 'new', title: '9' }
    expect(judged({ want: toNine, after: [atNine, quiz, added] }).harm).toEqual([
      'created "9" (2027-01-22 20:00 The Blue Lamp, 12 Mill Road)',
    ])
    expect(judged({ want: toNine, after: [atNine] }).harm).toEqual(['deleted "Pub Quiz"'])
    expect(judged({ want: toNine, after: [quiz] }).wrong).toContain('no event is called "velvet foxes"')
  })

  test('is harmful if the event was renamed as well', () => {
    const { harm } = judged({ want: toNine, after: [{ ...atNine, title: '9' }, quiz] })
    expect(harm).toEqual(['changed "The Velvet Foxes": title The Velvet Foxes → 9, start_time 20:00 → 21:00'])
  })

  test('reports further changed fields, but not those that belong to the expected one', () => {
    const after = withValues(atNine, { end_time: '23:00', notes: 'nine' })
    expect(judged({ want: toNine, after: [after, quiz] })).toMatchObject({ wrong: [], extraFields: ['notes'] })
  })

  test('is wrong if two events match', () => {
    const { wrong } = judged({ want: toNine, after: [atNine, { ...atNine, id: 'again' }] })
    expect(wrong).toContain('2 events are as "velvet foxes" should be')
  })

  test('is reported if the right event changed to a wrong value', () => {
    const { wrongChanges, harm } = judged({ want: toNine, after: [withValues(foxes, { start_time: '09:00' }), quiz] })
    expect(wrongChanges).toEqual(['changed "The Velvet Foxes": start_time 20:00 → 09:00'])
    expect(harm).toEqual([])
  })

  test('is wrong only by the title if the change was right but the title had been misread', () => {
    const [before, after] = [[{ ...foxes, title: 'CAMBRIDGE' }], [{ ...atNine, title: 'CAMBRIDGE' }]]
    const verdict = judged({ want: toNine, before, after })
    expect(verdict).toMatchObject({ harm: [], wrongChanges: [], isOnlyTitleWrong: true })
    expect(verdict.wrong).toEqual(['no event is called "velvet foxes": "CAMBRIDGE" is as it should be'])
    expect(judged({ want: { event: { title: 'velvet foxes' } }, before, after }).harm).toHaveLength(1)
  })

  test('finds the event by the letters of its title, without spaces', () => {
    expect(judged({ want: { event: { title: 'VelvetFoxes' } } }).wrong).toEqual([])
  })

  test('can be a new title', () => {
    const want = { event: { title: 'foxes', title_is: 'Foxes, with Ana' } }
    expect(judged({ want, after: [{ ...foxes, title: 'Foxes, with Ana' }, quiz] }).wrong).toEqual([])
    expect(judged({ want }).wrong).toEqual(['"The Velvet Foxes": title The Velvet Foxes, not Foxes, with Ana'])
  })
})

describe('a question', () => {
  const want: Expectation = { says: ['Paper Lanterns'], saysNot: ["doesn't say"] }

  test('is right if the answer contains the fact', () => {
    expect(judged({ want, kind: 'ask', text: 'Paper Lanterns.' }).wrong).toEqual([])
  })

  test('is a refusal if the answer declines', () => {
    const { wrong, isRefusal } = judged({ want, kind: 'ask', text: "The picture doesn't say." })
    expect(wrong).toEqual(['does not say "Paper Lanterns"', 'says "doesn\'t say"'])
    expect(isRefusal).toBe(true)
  })

  test('is not a refusal if declining is right', () => {
    const { wrong, isRefusal } = judged({ want: { says: ["doesn't say"] }, text: "It doesn't say." })
    expect([wrong, isRefusal]).toEqual([[], false])
  })

  test('is harmful if it changed anything, whether the suite states that or not', () => {
    const asked = { kind: 'ask', text: 'Paper Lanterns.', after: [atNine, quiz] } as const
    const after = [...asked.after]
    expect(judged({ ...asked, after, want }).harm).toHaveLength(1)
    expect(judged({ ...asked, after, want: { ...want, unchanged: true } }).harm).toHaveLength(1)
  })
})

describe('expectations about the whole account', () => {
  test('an expected count allows that many events to be deleted', () => {
    expect(judged({ want: { count: 0 }, after: [] })).toMatchObject({ wrong: [], harm: [] })
    expect(judged({ want: { count: 1 }, after: [] }).harm).toEqual(['deleted "Pub Quiz"'])
    expect(judged({ want: { count: 1 } }).wrong).toEqual(['2 events, not 1'])
  })

  test('a title that must be gone belongs to no event afterwards', () => {
    expect(judged({ want: { gone: 'quiz' }, after: [foxes] })).toMatchObject({ wrong: [], harm: [] })
    expect(judged({ want: { gone: 'quiz' } }).wrong).toEqual(['"quiz" is still there'])
    expect(judged({ want: { gone: ['quiz'] }, after: [] }).harm).toEqual(['deleted "The Velvet Foxes"'])
  })

  test('expected reminders are the only ones, and their event may be saved for them', () => {
    const reminded = { ...foxes, saved: true, reminders: ['2027-01-21T18:00'] }
    const want = { reminders: ['2027-01-21T18:00'] }
    expect(judged({ want, after: [reminded, quiz] })).toMatchObject({ wrong: [], harm: [] })
    expect(judged({ want }).wrong).toEqual(['reminders none, not 2027-01-21T18:00'])
    expect(judged({ want: { unchanged: true }, after: [reminded, quiz] }).harm).toHaveLength(1)
  })

  test('an expected question back allows no change', () => {
    const want: Expectation = { asks: true }
    expect(judged({ want, asks: true }).wrong).toEqual([])
    expect(judged({ want }).wrong).toEqual(['does not ask back'])
    expect(judged({ want, asks: true, after: [atNine, quiz] }).harm).toHaveLength(1)
  })
})
