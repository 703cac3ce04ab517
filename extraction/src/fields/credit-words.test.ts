import { expect, test } from 'vitest'
import { namesPresenter, namesSupportAct } from './credit-words.ts'

test.each(['KESTREL presents', 'HOSTED BY MC Lolo', 'Der Verein lädt ein'])(
  '%j says who is behind the event',
  (text) => {
    expect(namesPresenter(text)).toBe(true)
  },
)

test.each(['Representatives', 'Jane Smith', ''])('%j does not', (text) => {
  expect(namesPresenter(text)).toBe(false)
})

test.each(['with special guests', 'DJ Nova feat. Ana', 'PLUS SUPPORT'])('%j says who else plays', (text) => {
  expect(namesSupportAct(text)).toBe(true)
})

test.each(['Within Temptation', 'Jane Smith', ''])('%j names nobody else', (text) => {
  expect(namesSupportAct(text)).toBe(false)
})
