import { describe, expect, test } from 'vitest'
import { sendPoster, say } from '../../../testing/calls/assistant-calls.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'
import { interpret } from '@swap/assistant/interpret'
import { scenes } from '@swap/assistant/testing/scenes'

const { one } = scenes
if (!one) throw new Error('the scene is missing')

test.each([
  'what did you change?',
  'What have you changed',
  'so what was changed?',
  'what did you just do',
  'what was the last change?',
  'did you change anything?',
])('"%s" asks for the last change', (content) => {
  expect(interpret(content, one)).toMatchObject({ kind: 'recall' })
})

test.each(['change the title', 'what can you change?', 'what do you do', 'has the time changed to 9?'])(
  '"%s" does not ask for the last change',
  (content) => {
    expect(interpret(content, one).kind).not.toBe('recall')
  },
)

describe.each(everyApp)('the question what was changed, on $name', ({ open }) => {
  test('is answered with nothing yet, with the last change, or with its Undo', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId } = await sendPoster(app, ada, { title: 'Salsa' })
    const tell = async (content: string) => (await say(app, ada, threadId, content)).content
    expect(await tell('what did you change?')).toBe("I haven't changed anything here.")
    await tell('it starts at 9pm')
    expect(await tell('what did you change?')).toBe(
      'I changed Salsa: the start time from 20:00 to 21:00. Say "undo" to reverse that.',
    )
    await tell('add it to my calendar')
    expect(await tell('what did you change?')).toContain('I added Salsa to your calendar.')
    await tell('undo')
    expect(await tell('what did you change?')).toContain('I changed Salsa: the start time')
    await tell('undo')
    expect(await tell('what did you change?')).toBe('My last change here was undone.')
    await app.close()
  })
})
