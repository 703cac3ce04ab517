import { expect, test } from 'vitest'
import { namesPresenter, namesSupportAct } from './credit-words.ts'

test.each(['KESTREL presents', 'HOSTED BY MC Lolo', 'Der Verein lädt ein'])('%j names the presenter', (text) => {
  expect(namesPresenter(text)).toBe(true)
})

test.each(['Representatives', 'Jane Smith', ''])('%j does not name a presenter', (text) => {
  expect(namesPresenter(text)).toBe(false)
})

test.each(['with special guests', 'DJ Nova feat. Ana', 'PLUS SUPPORT'])('%j names a support act', (text) => {
  expect(namesSupportAct(text)).toBe(true)
})

test.each(['Within Temptation', 'Jane Smith', ''])('%j does not name a support act', (text) => {
  expect(namesSupportAct(text)).toBe(false)
})
