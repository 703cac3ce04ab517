import { expect, test } from 'vitest'
import { layOut } from './lay-out.ts'
import { isEvent, parsePages, readSyntheticPages } from './synthetic-pages.ts'

const PAGE = '# poster en\nO3|ELM STREET CHOIR\nT6|Winter Songs\nD3|12 December\n'

test('a synthetic page gives the role and the size of every line', () => {
  expect(parsePages(PAGE)).toEqual([
    {
      kind: 'poster',
      language: 'en',
      lines: [
        { text: 'ELM STREET CHOIR', role: 'organizer', size: 3 },
        { text: 'Winter Songs', role: 'title', size: 6 },
        { text: '12 December', role: 'date', size: 3 },
      ],
    },
  ])
})

test('a malformed line is reported with its file and line number', () => {
  expect(() => parsePages(`${PAGE}Q9|what`, 'elm.txt')).toThrow('elm.txt:5: neither a page nor a line: Q9|what')
})

test('every synthetic page is well-formed, and those that are events have a title', () => {
  const pages = readSyntheticPages(import.meta.dirname)
  expect(pages).toHaveLength(4660)
  expect(pages.filter((page) => isEvent(page) !== page.lines.some(({ role }) => role === 'title'))).toEqual([])
})

test('a page is laid out from top to bottom and within its edges, with taller letters for larger sizes', () => {
  const [page] = parsePages(PAGE).map(layOut)
  if (!page) throw new Error('there is no page')
  const { lines, width, height } = page
  const [first = 0, second = 0] = lines.map((line) => line.height)
  const boxes = lines.map(({ box }) => box)
  expect(boxes.map(([[, top]]) => top)).toEqual(boxes.map(([[, top]]) => top).toSorted((a, b) => a - b))
  expect(second).toBeGreaterThan(first)
  expect(boxes.flat().every(([x, y]) => x >= 0 && x <= width && y >= 0 && y <= height)).toBe(true)
})
