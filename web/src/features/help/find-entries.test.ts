import { expect, test } from 'vitest'
import { helpWords } from '../../i18n/en/help.ts'
import { findEntries } from './find-entries.ts'

const { entries } = helpWords
const found = (search: string) => findEntries(entries, search).map(({ id }) => id)
const leadsTo = (id: string) => entries.find((it) => it.id === id)?.links?.map(({ href }) => href)

test('there are eight entries, each with its own anchor in the URL', () => {
  expect(entries).toHaveLength(8)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(8)
})

test.each([
  ['please check', ['please-check']], // in a question
  ['PLEASE CHECK', ['please-check']],
  ['megapixels', ['pictures']], // in an answer
  ['  Google   calendar ', ['calendar']],
  ['glàre', ['please-check']],
])('%j finds the entries with it in the question or answer', (search, ids) => {
  expect(found(search)).toEqual(ids)
})

test('an empty search finds all entries, an unknown word none', () => {
  expect(found(' ')).toHaveLength(8)
  expect(found('parking')).toEqual([])
})

test.each([
  ['private', 'privacy'],
  ['reminder', 'calendar'],
  ['account', 'privacy'],
  ['notification', 'calendar'],
  ['iphone', 'pictures'],
  ['android', 'offline'],
  ['edit', 'please-check'],
  ['time zone', 'please-check'],
  ['2FA', 'privacy'],
  ['offline', 'offline'],
  ['HEIC', 'pictures'],
])('a search for %j finds the answer about it', (search, id) => {
  expect(found(search)).toContain(id)
})

test('an answer about reminders, time zones or two-factor authentication leads to its settings', () => {
  expect(leadsTo('calendar')).toContain('/settings#notifications')
  expect(leadsTo('please-check')).toContain('/settings#account')
  expect(leadsTo('privacy')).toContain('/settings#security')
})
