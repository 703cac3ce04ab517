import { describe, expect, test } from 'vitest'
import { searchableText } from '../../platform/text/searchable-text.ts'
import { matchWord, findMarks, parseSearch } from './fuzzy-search.ts'

/** How well a text matches a search, by its worst word: 2 as typed, 1 with typos, 0 not at all. */
const found = (text: string, search: string) =>
  Math.min(...parseSearch(search).map((word) => matchWord(searchableText(text), word)))

describe('a search', () => {
  test.each([
    ['Café Ølhallen', 'cafe', 2],
    ['CAFE OLHALLEN', 'Ølhallen', 2],
    ['Night Ferry Quartet', 'ferry night', 2],
    ['Night Ferry Quartet', 'quart', 2],
    ['Friday 4 December', '4 dec', 2],
  ])('in %j finds %j', (text, search, best) => {
    expect(found(text, search)).toBe(best)
  })

  test.each([
    ['Night Fe1ry Quartet', 'ferry'],
    ['KULTURHAUS', 'kulturhuas'],
    ['Q U A R T E T quartat', 'quartet'],
    ['Bradford Exchange', 'excange'],
  ])('in %j finds %j despite a typo', (text, search) => {
    expect(found(text, search)).toBe(1)
  })

  test.each([
    ['Night Ferry', 'jazz'],
    ['Night Ferry', 'night jazz'],
    ['Jazz', 'razz'], // too short to be guessed
    ['24 December', '4'], // a short word must begin a word of the text
    ['Fahrradwerkstatt', 'Feuerwerk'],
    ['', 'night'],
  ])('in %j does not find %j', (text, search) => {
    expect(found(text, search)).toBe(0)
  })

  test.each(['ferry', 'library', 'kulturhaus', 'veranstaltungen'])(
    '%s is found whichever letter is misread',
    (word) => {
      for (let place = 0; place < word.length; place += 1) {
        const misread = `${word.slice(0, place)}0${word.slice(place + 1)}`
        expect(found(`a poster with ${misread} on it`, word)).toBe(1)
      }
    },
  )

  test('without a letter or a digit looks for nothing', () => {
    expect(parseSearch(' … %_ ')).toEqual([])
  })
})

const marked = (text: string, search: string) =>
  findMarks(text, parseSearch(search)).map(([from, to]) => text.slice(from, to))

describe('the marks of a search', () => {
  test.each([
    ['Café · ØLHALLEN', 'olhal cafe', ['Café', 'ØLHAL']],
    ['Große Straße', 'strasse', ['Straße']],
    ['Cafe\u0301 X', 'cafe', ['Cafe\u0301']],
    ['Night Fe1ry', 'ferry', ['Fe1ry']],
    ['ferryferry', 'ferry erryf', ['ferryf']],
    ['Nothing', 'ferry', []],
    ['🎷 Jazz', 'jazz', ['Jazz']],
  ])('in %j are where %j matches', (text, search, marks) => {
    expect(marked(text, search)).toEqual(marks)
  })
})
