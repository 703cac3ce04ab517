import { expect, test } from 'vitest'
import { toCsvLine } from './csv-line.ts'

test('a line follows RFC 4180: texts in quotes, quotes within them doubled, CRLF at the end', () => {
  expect(toCsvLine(['Night "Ferry"', 'one\r\ntwo', 'a, b', null, 'plain'])).toBe(
    '"Night ""Ferry""","one\r\ntwo","a, b",,"plain"\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '|calc', '%0', '\t=1', '  =1', '\r=1', '＝1+1', '＠A1', '\u0000=1'])(
  'a spreadsheet does not calculate %j',
  (text) => {
    expect(toCsvLine([text])).toMatch(/^"'/)
  },
)

test('numbers stay numbers, and a minus within a text is not a formula', () => {
  expect(toCsvLine([-3.5, 0, 'Jean-Luc', '2026-12-04', 'a=b'])).toBe('-3.5,0,"Jean-Luc","2026-12-04","a=b"\r\n')
})
