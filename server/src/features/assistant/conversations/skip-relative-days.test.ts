// Skipping days of a series that are named without a date: "the next one", "christmas week".
import { describe, expect, test, vi } from 'vitest'
import { setUpConversations } from '../../../testing/calls/event-conversations.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'

const RULE = 'FREQ=WEEKLY;BYDAY=TU'
const CHOIR = {
  title: 'Choir practice',
  start_time: '19:00',
  end_time: null,
  start_date: '2026-11-03',
  recurrence: RULE,
}

describe.each(everyApp)('days of a series that are named without a date, on $name', ({ open }) => {
  test('are skipped, named in the answer, and restored by Undo', async () => {
    const { startConversation, close } = await setUpConversations(open)
    for (const [words, days, told] of [
      ['skip the next one', '20261201', 'Tuesday 1 December'],
      ['next one is cancelled', '20261201', 'Tuesday 1 December'],
      ['not the next one', '20261201', 'Tuesday 1 December'],
      ['cancel the next session', '20261201', 'Tuesday 1 December'],
      ['skip the next choir practice', '20261201', 'Tuesday 1 December'],
      ['skip the next two', '20261201,20261208', 'Tuesday 1 December and Tuesday 8 December'],
      ['skip next week', '20261201', 'Tuesday 1 December'],
      ['cancel the one on 16 february', '20270216', 'Tuesday 16 February 2027'],
      ['except xmas week', '20261222', 'Tuesday 22 December'],
      ['skip the week of christmas', '20261222', 'Tuesday 22 December'],
      [
        'not in december',
        '20261201,20261208,20261215,20261222,20261229',
        'Tuesday 1 December, Tuesday 8 December, Tuesday 15 December, Tuesday 22 December and Tuesday 29 December',
      ],
    ] as const) {
      const { tell, rule, undoChange } = await startConversation(CHOIR)
      const done = await tell(words)
      expect(done.content, words).toBe(`Done: Choir practice now skips ${told}. Its other days stay.`)
      expect(await rule(), words).toBe(`${RULE};EXDATE=${days}`)
      await undoChange(done)
      expect(await rule(), words).toBe(RULE)
    }
    await close()
  })

  test('"the next one" is that of today until its time has passed', async () => {
    const { startConversation, close } = await setUpConversations(open)
    const first = await startConversation({ ...CHOIR, recurrence: 'FREQ=WEEKLY;BYDAY=TU,TH' })
    expect((await first.tell('skip the next one')).content).toMatch(/now skips Thursday 26 November\./)
    vi.setSystemTime(new Date('2026-11-26T22:00Z'))
    const second = await startConversation({ ...CHOIR, recurrence: 'FREQ=WEEKLY;BYDAY=TU,TH' })
    expect((await second.tell('skip the next one')).content).toMatch(/now skips Tuesday 1 December\./)
    await close()
  })
})
