// A question about one event of a picture that shows several: its answer must not quote the line of another one.
import { expect, test } from 'vitest'
import { findLinesOfEvent } from './find-lines-of-event.ts'

const passages = [
  'Friday 15 January 7.30pm',
  'The Harbour Clerk (118 min)',
  'Saturday 16 January 8pm',
  'Snow Over Trieste (94 min)',
  'Subtitled, screen 2',
  'Thermodynamics, Mercer Building',
  'Numerical Methods, Sports Centre',
]
const ofTrieste = {
  question: 'how long is the trieste one',
  passages,
  title: 'Snow Over Trieste',
  others: ['The Harbour Clerk', 'Thermodynamics', 'Numerical Methods'],
  titlePassages: new Set([3]),
}
const ofThermo = { ...ofTrieste, question: 'wheres thermo', title: 'Thermodynamics', titlePassages: new Set([5]) }

test('the lines of the event are found if the value asked for was read from the line of another event', () => {
  expect(findLinesOfEvent({ ...ofTrieste, sourcePassages: new Set([1]) })).toEqual([3])
  expect(findLinesOfEvent({ ...ofTrieste, sourcePassages: new Set() })).toEqual([3])
  expect(findLinesOfEvent({ ...ofThermo, sourcePassages: new Set([6]) })).toEqual([5])
})

test('no lines are found if the value was read from a line of the event itself, or of no event', () => {
  expect(findLinesOfEvent({ ...ofTrieste, sourcePassages: new Set([3]) })).toBeNull()
  expect(findLinesOfEvent({ ...ofThermo, sourcePassages: new Set([5]) })).toBeNull()
  expect(findLinesOfEvent({ ...ofThermo, sourcePassages: new Set([2]) })).toBeNull()
})
