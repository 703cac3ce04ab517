import { expect, test } from 'vitest'
import { categories } from '@swap/contract/event'
import { readCategory } from './category.ts'
import words from './category-words.json' with { type: 'json' }

test.each([
  ['Jazz trio live with special guest DJ', 'Music'],
  ['Open mic night: singer-songwriters', 'Music'],
  ['Punk rock show with 4 bands', 'Music'],
  ['Photography exhibition & gallery opening', 'Art'],
  ['Life drawing class', 'Art'],
  ['Farmers market & street food festival', 'Food & Drink'],
  ['Wine tasting evening', 'Food & Drink'],
  ['Pancake breakfast fundraiser', 'Food & Drink'],
  ['Shakespeare: A Midsummer Night’s Dream, by the Drama Club', 'Theater'],
  ['Stand-up comedy night', 'Theater'],
  ['Musical theatre premiere', 'Theater'],
  ['5K charity run / walk', 'Sports'],
  ['Basketball tournament', 'Sports'],
  ['Free workshop: learn to sew', 'Education'],
  ['Public lecture on climate history', 'Education'],
  ['Kubernetes meetup & hack night', 'Technology'],
  ['AI developer conference', 'Technology'],
  ['Small business networking breakfast', 'Business'],
  ['Job fair – 50 employers', 'Business'],
  ['Yoga in the park & meditation', 'Health & Wellness'],
  ['Blood drive', 'Health & Wellness'],
  ['Fotbalový turnaj', 'Sports'],
  ['Galakoncert', 'Music'],
  ['Wykład na wydziale', 'Education'],
  ['LAN party', 'Technology'],
  ['Garage sale', 'Other'],
  ['Bingo night', 'Other'],
  ['Konzert mit Chor und Orchester', 'Music'],
  ['Exposition de peinture', 'Art'],
  ['Weihnachtsmarkt mit Glühwein', 'Food & Drink'],
  ['Flohmarkt', 'Other'],
  ['Teatro infantil: El Principito', 'Theater'],
  ['Спектакль в театре', 'Theater'],
  ['夏のライブ', 'Music'],
])('%j is %j', (text, category) => {
  expect(readCategory(text).category).toBe(category)
})

test.each(['Friday 8pm', 'Rockefeller Discotheque', ''])('%j has no words of any category', (text) => {
  expect(readCategory(text)).toEqual({ category: 'Other', score: 0 })
})

test('repeating a word hardly raises the score', () => {
  const once = readCategory('rock').score
  expect(readCategory('rock '.repeat(10)).score).toBeLessThan(3 * once)
  expect(readCategory('rock bands').score).toBeCloseTo(2 * once)
})

test('every category has words', () => {
  expect(words.spaced.map(({ category }) => category).toSorted()).toEqual([...categories].toSorted())
})
