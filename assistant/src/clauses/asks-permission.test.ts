import { expect, test } from 'vitest'
import { isAct } from '../policy.ts'
import { interpret } from '../interpret.ts'
import { scenes } from '../testing/scenes.ts'
import { expectInterpretation } from '../testing/expect-interpretation.ts'

const { one } = scenes
if (!one) throw new Error('the scenes are gone')

test.each([
  'can i leave n come back in',
  'is music allowed at midnight',
  'may we put up a tent',
  'can we keep the cups',
  'am i allowed to leave early',
  'is smoking allowed after 9?',
  'can i get my coat back',
])('“%s” asks whether something is allowed, and is not an order', (words) => {
  const command = interpret(words, one)
  expect(isAct(command)).toBe(false)
  expect(command.kind).not.toBe('askBack')
})

test.each([
  ['can i move it to 9', 'back meaning change jazz'],
  ['should we delete it?', 'back meaning delete jazz'],
  ['can we do 9 instead', 'back meaning change jazz'],
  ['can i get a reminder', 'remind jazz default'],
])('“%s” asks for something to be done', (words, want) => {
  expectInterpretation('one', words, want)
})
