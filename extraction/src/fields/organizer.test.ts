import { expect, test } from 'vitest'
import { looksLikeOrganization, readOrganizer } from './organizer.ts'

test.each([
  ['presented by KEXP', 'KEXP'],
  ['Hosted by MC Lolo', 'MC Lolo'],
  ['KEXP presents', 'KEXP'],
  ['Live Nation Presents:', 'Live Nation'],
  ['Organised by the Friends of Elm Park', 'the Friends of Elm Park'],
  ['Organizer: Riverside Arts Council', 'Riverside Arts Council'],
  ['Veranstalter: Kulturverein Nord e.V.', 'Kulturverein Nord e.V.'],
  ['präsentiert von Radio Eins', 'Radio Eins'],
  ['organisé par la Mairie de Lyon', 'la Mairie de Lyon'],
  ['Organiza: Ayuntamiento de Sevilla', 'Ayuntamiento de Sevilla'],
  ['A benefit for the Food Bank, brought to you by Acme Records', 'Acme Records'],
  ['Presented by KEXP at the Roxy', 'KEXP'],
  ['KEXP\npresents', 'KEXP'],
  ['A KEXP production', 'KEXP'],
  ['Событие\nХор имени Брассенса представляет', 'Хор имени Брассенса'],
])('reads %j as %j', (text, name) => {
  expect(readOrganizer(text)?.name).toBe(name)
})

test.each([
  'We present',
  'who presents the evening?',
  'in association with Arts Council England',
  'A production',
  'Presents for children',
  '',
])('finds no organiser in %j', (text) => {
  expect(readOrganizer(text)).toBeNull()
})

test('the cue and the name are where the offsets say', () => {
  const text = 'Jazz night\nhosted by MC Lolo\n8pm'
  const organizer = readOrganizer(text)
  expect(organizer && text.slice(organizer.start, organizer.end)).toBe('hosted by MC Lolo')
})

test.each(['Kulturverein Nord', 'Friends of Elm Park', 'Comune di Siena'])('%j looks like an organisation', (text) => {
  expect(looksLikeOrganization(text)).toBe(true)
})

test.each(['Jane Smith', 'Doors 8pm', ''])('%j does not', (text) => {
  expect(looksLikeOrganization(text)).toBe(false)
})
