import { describe, expect, test } from 'vitest'
import { toReadingOrder } from './reading-order.ts'

const line = (text: string, left: number, top: number, width = 200, height = 20) => ({
  text,
  confidence: 1,
  box: [[left, top], [left + width, top], [left + width, top + height], [left, top + height]] as const, // prettier-ignore
  height,
  angle: 0,
  words: [],
})

const order = (...lines: ReturnType<typeof line>[]) =>
  toReadingOrder(lines).map(({ text, block }) => `${block} ${text}`)

describe('lines', () => {
  test('are read from the top, those close together as one block', () => {
    expect(order(line('b', 0, 30), line('c', 0, 90), line('a', 0, 0))).toEqual(['0 a', '0 b', '1 c'])
  })

  test('in columns are read column by column', () => {
    expect(order(line('a1', 0, 0), line('b1', 300, 2), line('a2', 0, 26), line('b2', 300, 28))).toEqual([
      '0 a1',
      '0 a2',
      '1 b1',
      '1 b2',
    ])
  })

  test('under a title across both columns come after it', () => {
    const title = line('title', 0, 0, 500, 40)
    expect(order(line('b', 300, 80), line('a', 0, 80), title)).toEqual(['0 title', '1 a', '2 b'])
  })

  test('of one row are read from the left, even if uneven', () => {
    expect(order(line('20:00', 110, 4, 100), line('FRI', 0, 0, 100))).toEqual(['0 FRI', '0 20:00'])
  })

  test('of an empty page are an empty list', () => {
    expect(order()).toEqual([])
  })
})
