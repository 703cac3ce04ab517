import { expect, test } from 'vitest'
import { readAge } from './age.ts'

test.each([
  ['Ages 6-12', '6-12'],
  ['18+', '18+'],
  ['All ages', 'All ages'],
  ['ALL AGES SHOW', 'All ages'],
  ['21 & over', '21+'],
  ['21+ ONLY W/ VALID ID', '21+'],
  ['FSK 16', '16+'],
  ['Ab 18 Jahren', '18+'],
  ['Over 18s only', '18+'],
  ['14+ (under 16s with an adult)', '14+'],
  ['Ages 5 and up', '5+'],
  ['Kids 6–12 years', '6-12'],
  ['Strictly no under 18s', '18+'],
  ['Interdit aux moins de 18 ans', '18+'],
  ['Mayores de 18 años', '18+'],
  ['Family friendly', 'Family friendly'],
  ['50+ stalls, 18+', '18+'],
  ['für Kinder von 6 bis 12', '6-12'],
  ['Adults only', '18+'],
  ['21+ taps live', '21+'],
])('reads %j as %j', (text, value) => {
  expect(readAge(text)?.value).toBe(value)
})

test.each([
  '100+ vendors',
  '20+ years of music',
  'ab 18 Uhr',
  'ab 18 €',
  'over 30 bands',
  'over 20 bands',
  '10+ artists',
  'over 65',
  'July 10+11',
  'Ages ago',
  '50+ stalls',
  '12-14 June',
  '',
])('finds no age limit in %j', (text) => {
  expect(readAge(text)).toBeNull()
})

test('offsets point into the original text, even with accents', () => {
  const text = 'Fête – 21+ ONLY'
  const age = readAge(text)
  expect(age && text.slice(age.start, age.end)).toBe('21+')
})
