import { expect, test } from 'vitest'
import { toCsvLine } from './csv-line.ts'

test('a line is as RFC 4180 has it: texts in quotes, those in them doubled, CRLF at its end', () => {
  expect(toCsvLine(['Night "Ferry"', 'one\r\ntwo', 'a, b', null, 'plain'])).toBe(
    '"Night ""Ferry""","one\r\ntwo","a, b",,"plain"\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '|calc', '%0', '\t=1', '  =1', '\r=1', '＝1+1', '＠A1', '\u0000=1'])(
  'a spreadsheet calculates nothing of %j',
  (text) => {
    expect(toCsvLine([text])).toMatch(/^"'/)
  },
)

test('numbers of ours stay numbers, and a minus within a text is no formula', () => {
  expect(toCsvLine([-3.5, 0, 'Jean-Luc', '2026-12-04', 'a=b'])).toBe('-3.5,0,"Jean-Luc","2026-12-04","a=b"\r\n')
})
