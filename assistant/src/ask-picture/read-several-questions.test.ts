import { expect, test } from 'vitest'
import { interpret } from '../interpret.ts'
import { scenes } from '../testing/scenes.ts'

const { one } = scenes
if (!one) throw new Error('the scenes are gone')

const asked = (words: string) => {
  const command = interpret(words, one)
  return command.kind === 'several'
    ? command.steps.map((step) => (step.kind === 'ask' ? [step.topic, step.said] : step.kind))
    : command.kind
}

test.each([
  [
    'Time and headcount?',
    [
      ['start-time', 'Time'],
      ['description', 'headcount'],
    ],
  ],
  [
    'when is it and whats the hire',
    [
      ['when', 'when is it'],
      ['description', 'whats the hire'],
    ],
  ],
])('“%s” asks two things, and both are answered', (words, want) => {
  expect(asked(words)).toEqual(want)
})

test.each(['what time does it start and finish', 'how much for 2 adults and a kid', 'is there food and drink'])(
  '“%s” is one question',
  (words) => {
    expect(asked(words)).not.toBeInstanceOf(Array)
  },
)
