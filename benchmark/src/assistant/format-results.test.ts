import { expect, test } from 'vitest'
import type { JudgedTurn } from './run-conversation.ts'
import type { Verdict } from './judge-turn.ts'
import { formatDetails, formatTotals } from './format-results.ts'

const verdict: Verdict = {
  wrong: [],
  harm: [],
  wrongChanges: [],
  isRefusal: false,
  isOnlyTitleWrong: false,
  extraFields: [],
}
const right: JudgedTurn = {
  author: 'ada',
  scene: 'gig',
  place: 'poster › 1',
  turn: { say: 'whos supporting', kind: 'ask', want: { says: ['Paper Lanterns'] } },
  verdict,
  answerText: 'Paper Lanterns.',
  isFollowOn: false,
  isAgreed: false,
  ms: 12,
}
const harmful: JudgedTurn = {
  ...right,
  scene: 'swimming',
  place: 'letter › 2',
  turn: { say: 'it starts at 9', kind: 'change', want: {} },
  verdict: { ...verdict, wrong: ['deleted "Quiz"'], harm: ['deleted "Quiz"'] },
  answerText: 'Done.',
  isFollowOn: true,
}
const declined: JudgedTurn = {
  ...right,
  place: 'poster › 2',
  verdict: { ...verdict, wrong: ['does not say "x"'], isRefusal: true },
  answerText: 'It doesn’t say.',
}
const turns = [{ ...right, isAgreed: true }, declined, harmful, { ...right, ms: null }]

test('totals show shares, harm and refusals', () => {
  const text = formatTotals(turns, []).join('\n')
  expect(text).toMatch(/^right 50\.0 \[0\.0-66\.7\] % of 4 turns in 2 scenes$/m)
  expect(text).toMatch(/^ {2}ask +66\.7 \[66\.7-66\.7\] % of 3 turns in 1 scenes$/m)
  expect(text).toContain('harmful wrong acts: 1, 1 of them after an earlier wrong turn')
  expect(text).toContain('declined or not understood, and wrong to: 1')
  expect(text).toContain('wrong after an earlier wrong turn of the same conversation: 1 of 2')
  expect(text).toContain('right only after a tap on Yes: 1')
  expect(text).toContain('turns without an answer: 1')
})

test('totals contain no text of the conversations', () => {
  const text = formatTotals(turns, [{ scene: 'gig', events: [], withoutEvent: ['poster'] }]).join('\n')
  expect(text).not.toMatch(/gig|poster|swimming|Lanterns|Quiz|supporting/)
})

test('details list harmful turns first, and leave out right ones', () => {
  const text = formatDetails(turns, []).join('\n')
  expect(text.trim()).toMatch(/^HARMFUL swimming › letter › 2 \(change, after a wrong turn\)/)
  expect(text).toContain('wrong gig › poster › 2 (ask, declined)')
  expect(text).not.toContain('poster › 1')
})
