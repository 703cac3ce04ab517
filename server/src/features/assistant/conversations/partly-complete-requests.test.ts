// Two requests in one message, one without its value: "rename it and move it to 9" moves the event and asks for the title.
import { describe, expect, test } from 'vitest'
import { fetchEvent, sendPoster, say, undo } from '../../../testing/calls/assistant-calls.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'
import { expectInterpretation } from '@swap/assistant/testing/expect-interpretation'

test.each([
  ['one', 'rename it and move it to 9', 'change jazz start_time=21:00 end_time=00:00 & back value title jazz'],
  ['one', 'move it to 9 and rename it', 'change jazz start_time=21:00 end_time=00:00 & back value title jazz'],
  ['one', 'change the title and move it to saturday', 'change jazz start_date=2026-12-05 & back value title jazz'],
  ['one', 'move it and rename it to Late Jazz', 'change jazz title=late jazz & back value start_date jazz'],
  ['one', 'save it and change the price', 'save jazz & back value ticket_price jazz'],
  ['spoke', 'rename it and push it back an hour', 'change choir start_time=20:30 & back value title choir'],
  ['one', 'give it another name and put it in my calendar', 'save jazz & back value title jazz'],
])('in the scene %s, %j does the complete one and asks for the missing value', expectInterpretation)

test.each([
  ['one', 'second set finishes at half eleven so change the end', 'change jazz end_time=23:30'],
  ['one', 'rename it', 'back value title jazz'],
])('in the scene %s, %j is a single request', expectInterpretation)

describe.each(everyApp)('two requests, one without its value, on $name', ({ open }) => {
  test('are answered together, and the next message supplies the value', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await sendPoster(app, ada)
    const answer = await say(app, ada, threadId, 'rename it and move it to 9')
    expect(answer.content).toContain('now starts at 21:00')
    expect(answer.content).toMatch(/What should the title of .+ be\?$/)
    expect(await fetchEvent(app, ada, eventId)).toMatchObject({ start_time: '21:00' })
    const renamed = await say(app, ada, threadId, 'Late Ferry')
    expect(await fetchEvent(app, ada, eventId)).toMatchObject({ title: 'Late Ferry', start_time: '21:00' })
    await undo(app, ada, renamed)
    await undo(app, ada, answer)
    expect(await fetchEvent(app, ada, eventId)).toMatchObject({ start_time: '20:00' })
    await app.close()
  })
})
