import { expect, test } from 'vitest'
import { hasPresentWord, hasSupportWord, isPolicy, readAccessibility, readAvailability } from './remarks.ts'

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

test.each([
  ['SOLD OUT', 'sold out'],
  ['Ausverkauft', 'sold out'],
  ['COMPLET', 'sold out'],
  ['limited seats', 'limited'],
  ['Limited tickets available at the door', 'limited'],
  ['Few tickets left!', 'limited'],
  ['Registration required', 'registration required'],
  ['First come first served', 'first come first served'],
  ['CANCELLED', 'cancelled'],
  ['POSTPONED', 'postponed'],
  ['SOLD OUT and now CANCELLED', 'cancelled'],
])('reads %j as %j', (text, state) => {
  expect(readAvailability(text)).toBe(state)
})

test.each(['Programme complet', 'Tickets at the door', 'Unlimited', ''])('finds nothing in %j', (text) => {
  expect(readAvailability(text)).toBeNull()
})

test.each([
  'no refunds',
  'rain or shine',
  'All sales final. No refunds or exchanges.',
  'Non-refundable',
  'Bei Regen fällt die Veranstaltung aus',
  'In case of rain the event moves indoors',
  'Rain date: June 14',
  'Findet bei jedem Wetter statt',
])('%j says what happens to the money or in the rain', (text) => {
  expect(isPolicy(text)).toBe(true)
})

test.each(['Purple Rain live', 'Weather Report', 'Free admission', ''])('%j does not', (text) => {
  expect(isPolicy(text)).toBe(false)
})

test.each(['KESTREL presents', 'HOSTED BY MC Lolo', 'Der Verein lädt ein'])(
  '%j says who is behind the event',
  (text) => {
    expect(hasPresentWord(text)).toBe(true)
  },
)

test.each(['Representatives', 'Jane Smith', ''])('%j does not', (text) => {
  expect(hasPresentWord(text)).toBe(false)
})

test.each(['with special guests', 'DJ Nova feat. Ana', 'PLUS SUPPORT'])('%j says who else plays', (text) => {
  expect(hasSupportWord(text)).toBe(true)
})

test.each(['Within Temptation', 'Jane Smith', ''])('%j names nobody else', (text) => {
  expect(hasSupportWord(text)).toBe(false)
})
