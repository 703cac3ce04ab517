import { expect, test } from 'vitest'
import { scenes } from '../../testing/scenes.ts'
import { showCommand } from '../../testing/show-command.ts'
import { interpret } from '../../interpret.ts'
import { findAddress } from './postal-address.ts'

const { one } = scenes
if (!one) throw new Error('the scene is gone')
const interpretTyped = (say: string): string => showCommand(interpret(say, one), one)

test.each([
  ['at Corner Books, 412 Bergen Street, Brooklyn, NY 11217', '412 Bergen Street', 'Brooklyn', 'NY 11217'],
  ['The Blue Note, 131 W 3rd St, New York', '131 W 3rd St', 'New York', null],
  ['8pm Schillerstraße 9, 80336 München', 'Schillerstraße 9', 'München', '80336'],
  ['bodyworks, 7a castle road, edinburgh, eh1 2ng', '7a castle road', 'edinburgh', 'eh1 2ng'],
  ['at Unit 6, Dock Road, Bristol, BS1 6XN', 'Unit 6, Dock Road', 'Bristol', 'BS1 6XN'],
  ['the Old Vic, 103 The Cut, London SE1 8NB', '103 The Cut', 'London', 'SE1 8NB'],
])('the street, town and postcode of %j are found', (text, address, city, postalCode) => {
  expect(findAddress(text)).toMatchObject({ address, city, postalCode })
})

test.each([
  'dentist 9 monday and lunch with Ana tuesday at 1',
  'gig 27 November at the Red Lion, Friday, 10115 Berlin',
  'Supper club 9 December 2026, 7.30pm',
  'a'.repeat(10_000),
  '12 Abc '.repeat(1000),
])('%j has no address', (text) => {
  expect(findAddress(text)).toBeNull()
})

test('each part of a typed address is stored in its own field', () => {
  expect(interpretTyped('Tapas Friday 7pm The Anchor, 34 Park Street, London, SE1 9EF')).toBe(
    'create title=tapas start_date=2026-11-27 start_time=19:00 venue=the anchor address=34 park street city=london postal_code=se1 9ef',
  )
})
