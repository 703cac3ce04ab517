import { expect, test } from 'vitest'
import { interpretInScene } from './interpret-in-scene.ts'

test.each([
  ['where do I sit?', 'seat'],
  ['what is my seat', 'seat'],
  ["what's my seat number?", 'seat'],
  ['which seats do we have', 'seat'],
  ['which coach am I in?', 'seat'],
  ['what row are we in', 'seat'],
  ['which gate?', 'gate'],
  ['what gate do I need', 'gate'],
  ['which gate does it leave from', 'gate'],
  ['order number?', 'order-number'],
  ["what's my booking reference", 'order-number'],
  ['do you have the confirmation code', 'order-number'],
  ['remind me of the order number please', 'order-number'],
])('%j asks for a detail of the ticket', (say, topic) => {
  expect(interpretInScene('one', say)).toBe(`ask ${topic} jazz`)
})

test.each([
  'which seats are left',
  'are there seats for children',
  'how many rows are there',
  'what time do the gates open',
  'what is on at the gate theatre',
  'where is it',
])('%j does not ask for a detail of the ticket', (say) => {
  expect(interpretInScene('one', say)).not.toMatch(/ask (?:seat|gate|order-number)/)
})

test.each([
  ['my seat is row F 12', 'seat=row f 12'],
  ['our seats are G11 and G12', 'seat=g11 and g12'],
  ['the gate is B14', 'gate=b14'],
  ['ok the gate has changed to F18', 'gate=f18'],
  ['my booking reference is QK7TZM9', 'order_number=qk7tzm9'],
])('%j changes the ticket', (say, change) => {
  expect(interpretInScene('one', say)).toBe(`change jazz ${change}`)
})

test.each(['my seat is terrible', 'is my seat row F 12?', 'the gate is closed', 'our seats are in the front'])(
  '%j does not change the ticket',
  (say) => {
    expect(interpretInScene('one', say)).not.toMatch(/change jazz (?:seat|gate|order_number)/)
  },
)
