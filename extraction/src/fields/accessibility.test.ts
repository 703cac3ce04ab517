import { expect, test } from 'vitest'
import { readAccessibility } from './accessibility.ts'

test.each([
  ['wheelchair accessible', ['wheelchair']],
  ['ASL interpreted', ['sign-language']],
  ['BSL interpretation & step-free access', ['sign-language', 'step-free']],
  ['rollstuhlgerecht', ['wheelchair']],
  ['Accessible PMR', ['wheelchair']],
  ['Hearing loop available', ['hearing-loop']],
  ['Relaxed performance', ['relaxed']],
])('reads %j as %j', (text, offers) => {
  expect(readAccessibility(text)).toEqual(offers)
})

test.each(['Accessible by public transport', 'Wheel of fortune', ''])('finds nothing in %j', (text) => {
  expect(readAccessibility(text)).toEqual([])
})
