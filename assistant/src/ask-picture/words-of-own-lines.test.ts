import { expect, test } from 'vitest'
import { textsOfOwnLines, wordsOfOwnLines } from './words-of-own-lines.ts'

const invitation = [
  'Aisha & Bilal',
  'Mehndi – Friday 15 January 2027, 6pm, 22 Park Avenue, Luton',
  'Nikkah – Saturday 16 January 2027, 1pm, Luton Central Mosque',
  'Walima – Sunday 17 January 2027, 5pm, Banqueting Suite, Luton',
]

test('an event is named by the words of its own line, without days and without what every line says', () => {
  const lineSets = [new Set([0, 1]), new Set([0, 2]), new Set([0, 3])]
  expect(wordsOfOwnLines(invitation, lineSets)).toEqual([
    'mehndi park avenue',
    'nikkah central mosque',
    'walima banqueting suite',
  ])
})

test('a line that several events were read from, or that none was, names none of them', () => {
  const talks = [
    'Winter talks',
    'Thursday 11 March – A Year at Hidcote (Jane Ashby)',
    'All talks 7.30 pm, Castle Street',
  ]
  expect(wordsOfOwnLines(talks, [new Set([1, 2]), new Set([2])])).toEqual(['hidcote jane ashby', ''])
  expect(wordsOfOwnLines(talks, [new Set([1])])).toEqual([''])
})

test('an ordinary word names an event only if it is printed with a capital', () => {
  const rows = ['Fri 4 Dec · Opening gala · bring a friend', 'Sat 5 Dec · Family matinee']
  expect(wordsOfOwnLines(rows, [new Set([0]), new Set([1])])).toEqual(['opening gala', 'family matinee'])
})

test('the mark of a home or an away match is a word of its line', () => {
  const rows = ['Sat 9 January 2pm v Lewes Ladies (H)', 'Sat 16 January · Dover · A · 2pm', 'Home games: Priory Park']
  expect(textsOfOwnLines(rows, [new Set([0, 2]), new Set([1, 2])])).toEqual([
    'sat 9 january 2pm v lewes ladies home',
    'sat 16 january dover away 2pm',
  ])
})
