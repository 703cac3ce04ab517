import { expect, test } from 'vitest'
import { scenes } from '../../testing/scenes.ts'
import { interpret } from '../../interpret.ts'
import { capitalisePlace } from './capitalise-place.ts'

test.each([
  ["the king's arms", "The King's Arms"],
  ['museum of london', 'Museum of London'],
  ['stratford-upon-avon', 'Stratford-Upon-Avon'],
  ['my house', 'My house'],
  ['iLab', 'iLab'],
  ['The crown', 'The crown'],
])('%j is written as %j', (typed, written) => {
  expect(capitalisePlace(typed)).toBe(written)
})

test('a place typed in small letters gets capitals, in a change and in a new event', () => {
  const { one } = scenes
  if (!one) throw new Error('the scene is gone')
  expect(interpret("it's at the red lion now", one)).toMatchObject({ edit: { location: { venue: 'The Red Lion' } } })
  expect(interpret('pub quiz thursday 7pm at the green door', one)).toMatchObject({
    events: [{ facts: { location: { venue: 'The Green Door' } } }],
  })
})
