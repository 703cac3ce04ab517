import { expect, test } from 'vitest'
import { expectInterpretation } from '../../testing/expect-interpretation.ts'
import { interpretInScene } from '../../testing/interpret-in-scene.ts'

test.each([
  ['kids are off on saturday, so what could we actually go to', 'list 2026-11-28 = pottery'],
  ['whats the programme for next week', 'list 2026-11-30..2026-12-06 = talk,jazz,market,blues'],
  ['bath things in december', 'list 2026-12-01..2026-12-31 = market,hamlet'],
  ['anything at the crown', 'list any = quiz,blues'],
  ['any commitments tomorrow', 'list 2026-11-25 = lunch'],
])('%j is not narrowed by words that no event has', (say, want) => {
  expect(interpretInScene('empty', say)).toBe(want)
})

test.each(['any opera in december', 'which operas are on', 'show me everything in Leeds', 'anything in manchester'])(
  '%j finds nothing rather than everything',
  (say) => {
    expect(interpretInScene('empty', say)).toMatch(/^list .*=$/)
  },
)

test.each([
  ['empty', 'what comes after the pottery', 'next 2026-11-28.. = run'],
  ['one', 'and after that?', 'next 2026-12-04.. = market'],
  ['listed', 'and after that?', 'next 2026-11-28.. = run'],
  ['listed', 'what comes straight after that', 'next 2026-11-28.. = run'],
  ['empty', 'whats my last event in december', 'last 2026-12-01..2026-12-31 = choir'],
  ['empty', "what's the very last thing i've got on before christmas", 'last 2026-11-24..2026-12-24 = choir'],
])('in the scene %s, %j asks for one event by its place in time', (scene, say, want) => {
  expect(interpretInScene(scene, say)).toBe(want)
})

test.each([
  ['one', 'what else is on that day', 'list 2026-12-04 ='],
  ['empty', 'anything on saturday besides the pottery', 'list 2026-11-28 ='],
  ['empty', 'what is on this weekend apart from the run', 'list 2026-11-28..2026-11-29 = pottery'],
])('in the scene %s, %j leaves out the event that it names or that was just mentioned', expectInterpretation)

test.each([
  ['what date is it in december', 'list 2026-12-01..2026-12-31 = openmic'],
  ['when is the next open mic after 11 jan', 'next 2027-01-12.. = openmic'],
])('%j asks for the days of a recurring event', (say, want) => {
  expect(interpretInScene('weekly', say)).toBe(want)
})

test('"the Saturday" is the day of the event mentioned last, and "Saturday" the coming one', () => {
  expect(interpretInScene('spoke', 'what else is on the saturday')).toContain('list 2026-12-12')
  expect(interpretInScene('spoke', 'what else is on saturday')).toContain('list 2026-11-28')
})
