import { test } from 'vitest'
import { expectHeard } from './expect-heard.ts'

test.each([
  ['one', 'where abouts is it is there parkng', 'ask where jazz & ask description jazz'],
  ['one', 'where is it is it free', 'ask where jazz & ask price jazz'],
  ['one', 'when is it how much is it', 'ask when jazz & ask price jazz'],
  ['one', 'what time does it start is there parking', 'ask start-time jazz & ask description jazz'],
  ['one', 'do i need to book how much are tickets', 'ask tickets jazz & ask price jazz'],
  ['empty', 'when is hamlet where is it', 'ask when hamlet & ask where hamlet'],
])('two questions that no sign parts are both answered: %j, %j', (scene, say, want) => {
  expectHeard(scene, say, want)
})

test.each([
  ['what is it about', 'ask description jazz'],
  ['is it free for kids', 'ask price jazz | ask age jazz'],
  ['can you tell me when it is', 'ask when jazz'],
])('one question stays one: %j', (say, want) => {
  expectHeard('one', say, want)
})
