import { expect, test } from 'vitest'
import { siteLikeness, listSiteNames } from './site-names.ts'
import { readContacts } from '../../fields/contact/contacts.ts'
import { foldText } from '@swap/dates/fold'
import { foldedToComparisonKey } from '../comparison-key.ts'

const keysIn = (text: string) => listSiteNames(readContacts(text)).map(({ key }) => key)
const likeness = (name: string, text: string) => {
  const folded = foldText(name)
  return siteLikeness(folded, foldedToComparisonKey(folded), listSiteNames(readContacts(text)))
}

test.each([
  ['www.kulturverein-nord.example.org', ['kulturvereinnord', 'example']],
  ['info@kvnord.de', ['kvnord']],
  ['elmstreetchoir@gmail.com', ['elmstreetchoir']],
  ['facebook.com/elmstreetchoir', ['elmstreetchoir']],
  ['@elmstreetchoir', ['elmstreetchoir']],
  ['info@gmail.com', []],
  ['www.eventbrite.com/e/12', []],
])('%j names %j', (text, keys) => {
  expect(keysIn(text)).toEqual(keys)
})

test('a name is like a site that holds its letters or begins with its initials', () => {
  expect(likeness('Kulturverein Nord', 'www.kulturverein-nord.de')).toBe(1)
  expect(likeness('North Street Theatre of the Elms', 'nste.org')).toBe(1)
  expect(likeness('Elm Street', 'elmstreetchoir@gmail.com')).toBeCloseTo(9 / 14)
  expect(likeness('Blue Moon', 'www.kulturverein-nord.de')).toBe(0)
})
