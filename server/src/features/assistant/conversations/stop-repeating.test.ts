import { describe, expect, test } from 'vitest'
import { setUpConversations } from '../../../testing/calls/event-conversations.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'

const RULE = 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270330;EXDATE=20261222'
const WEEKLY = { title: 'Choir practice', start_date: '2026-11-03', start_time: '19:00', recurrence: RULE }
const ONCE = { ...WEEKLY, start_date: '2026-12-04', recurrence: null }

describe.each(everyApp)('whether an event repeats, on $name', ({ open }) => {
  test('a series that is said not to repeat becomes a single event on its next date', async () => {
    const { startConversation, close } = await setUpConversations(open)
    for (const words of [
      'it does not repeat',
      'just once!',
      'doesnt repeat',
      "it's a one-off",
      'no, only once',
      'it only happens the once',
      'stop repeating',
    ]) {
      const { tell, when } = await startConversation(WEEKLY)
      expect((await tell(words)).content, words).toMatch(
        /^Done: Choir practice no longer repeats\. It's on Tuesday 1 December only\./,
      )
      expect(await when(), words).toEqual({ recurrence: null, day: '2026-12-01', time: '19:00' })
    }
    await close()
  })

  test('Undo restores the rule of the series', async () => {
    const { startConversation, close } = await setUpConversations(open)
    const { tell, when } = await startConversation(WEEKLY)
    const before = await when()
    await tell('it does not repeat')
    await tell('undo')
    expect(await when()).toEqual(before)
    await close()
  })

  test('a single event that is said to repeat is asked about, and the answer sets the rule', async () => {
    const { startConversation, close } = await setUpConversations(open)
    for (const [answer, recurrence, day] of [
      ['every second week', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', '2026-12-04'],
      ['Tuesday and Thursday', 'FREQ=WEEKLY;BYDAY=TU,TH', '2026-12-08'],
      ['the 1st and the 15th', 'FREQ=MONTHLY;BYMONTHDAY=1,15', '2026-12-15'],
    ] as const) {
      const { tell, when } = await startConversation(ONCE)
      expect((await tell('it repeats')).content).toMatch(/^How often does Choir practice repeat\?/)
      await tell(answer)
      expect(await when(), answer).toMatchObject({ recurrence, day })
    }
    await close()
  })

  test('the question whether it repeats is answered, and changes nothing', async () => {
    const { startConversation, close } = await setUpConversations(open)
    const { tell, when } = await startConversation(WEEKLY)
    expect((await tell('does it repeat?')).content).toMatch(/every Tuesday/i)
    expect((await tell('it repeats')).content).toMatch(/every Tuesday/i)
    expect(await when()).toMatchObject({ recurrence: RULE })
    await close()
  })
})
