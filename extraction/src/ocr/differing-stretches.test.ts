import { describe, expect, test } from 'vitest'
import { differingStretches } from './differing-stretches.ts'

/** A letter every three frames; a dot is a place without one. */
const placed = (text: string) =>
  Array.from(text, (character, index) => ({ character, frame: index * 3 })).filter(({ character }) => character !== '.')

function stretches(one: string, other: string) {
  const [a, b] = [placed(one), placed(other)]
  const textOf = (letters: typeof a) => letters.map(({ character }) => character).join('')
  return differingStretches(a, b, (left, right) => left === right).map(
    ({ from, to, otherFrom, otherTo }) => `${textOf(a.slice(from, to))}>${textOf(b.slice(otherFrom, otherTo))}`,
  )
}

describe('two readings differ', () => {
  test.each([
    ['JULY', 'JULY', []],
    ['JULY', 'JUIY', ['L>I']],
    ['MO.NING', 'MORNING', ['>R']],
    ['TOO', 'T.O', ['O>']],
    ['XJAZZ', '.JAZZY', ['X>', '>Y']],
    ['', 'A', ['>A']],
    ['A', '', ['A>']],
    ['', '', []],
    ['CLUB', 'dub', ['CLUB>dub']],
  ])('%j and %j in %j', (one, other, expected) => {
    expect(stretches(one, other)).toEqual(expected)
  })

  test('where the doubled letter stands, not at its twin', () => {
    // BE.LA against BELLA: the missing one is the first of the two
    const found = differingStretches(placed('BE.LA'), placed('BELLA'), (a, b) => a === b)
    expect(found).toEqual([{ from: 2, to: 2, otherFrom: 2, otherTo: 3 }])
  })
})
