import { describe, expect, test } from 'vitest'
import { setUpConversations } from '../../../testing/calls/event-conversations.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'

const CHOIR = { title: 'Choir practice', start_time: '19:00', end_time: null, start_date: '2026-11-03' }
const BOTH = { ...CHOIR, recurrence: 'FREQ=WEEKLY;BYDAY=TU,TH' }
const TUESDAYS = { ...CHOIR, recurrence: 'FREQ=WEEKLY;BYDAY=TU' }

describe.each(everyApp)('a weekday that is removed from a series, on $name', ({ open }) => {
  test('leaves the other weekdays, and the answer names them', async () => {
    const { startConversation, close } = await setUpConversations(open)
    for (const words of [
      'no longer on tuesdays',
      'not tuesdays',
      'tuesdays are off from now on',
      'we dont meet on tuesdays any more',
      "choir practice isn't on Tuesdays any more",
      'stop tuesdays pls',
      'no tuesdays from now on',
      'cancel tuesdays',
    ]) {
      const { tell, rule } = await startConversation(BOTH)
      expect((await tell(words)).content, words).toBe('Done: Choir practice is now every Thursday at 19:00.')
      expect(await rule(), words).toBe('FREQ=WEEKLY;BYDAY=TH')
      await tell('undo')
      expect(await rule(), words).toBe('FREQ=WEEKLY;BYDAY=TU,TH')
    }
    await close()
  })

  test('can be removed from a daily event, whose end and skipped dates stay', async () => {
    const { startConversation, close } = await setUpConversations(open)
    const { tell, rule } = await startConversation({
      ...CHOIR,
      recurrence: 'FREQ=DAILY;UNTIL=20270330;EXDATE=20261225',
    })
    await tell('not on sundays any more')
    expect(await rule()).toBe('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA;UNTIL=20270330;EXDATE=20261225')
    await close()
  })

  test('is asked about if it is the only one, and nothing changes before the answer', async () => {
    const { startConversation, close } = await setUpConversations(open)
    for (const words of ['no longer on tuesdays', 'not tuesdays', 'not tuesdays anymore', 'tuesdays are over']) {
      const { tell, rule } = await startConversation(TUESDAYS)
      expect((await tell(words)).content, words).toMatch(/^How often does Choir practice repeat\?/)
      expect(await rule(), words).toBe('FREQ=WEEKLY;BYDAY=TU')
    }
    await close()
  })

  test('is replaced, ended or kept, as the answer says', async () => {
    const { startConversation, close } = await setUpConversations(open)
    for (const [answer, want] of [
      ['wednesdays', 'FREQ=WEEKLY;BYDAY=WE'],
      ['until 1 december', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261201'],
      ['no', 'FREQ=WEEKLY;BYDAY=TU'],
    ] as const) {
      const { tell, rule } = await startConversation(TUESDAYS)
      await tell('no longer on tuesdays')
      await tell(answer)
      expect(await rule(), answer).toBe(want)
    }
    await close()
  })

  test('leaves the weekdays alone if the series lacks it, or if the message means one date or no removal', async () => {
    const { startConversation, close } = await setUpConversations(open)
    for (const [words, answer] of [
      ['no longer on fridays', 'It repeats every Tuesday and Thursday.'],
      ["don't cancel tuesdays", 'OK, I changed nothing.'],
      ['are tuesdays off?', ''],
    ] as const) {
      const { tell, rule } = await startConversation(BOTH)
      expect((await tell(words)).content, words).toContain(answer)
      expect(await rule(), words).toBe('FREQ=WEEKLY;BYDAY=TU,TH')
    }
    for (const words of ['skip tuesday', 'not this tuesday', 'drop the tuesday one']) {
      const { tell, rule } = await startConversation(BOTH)
      expect((await tell(words)).content, words).toMatch(/now skips Tuesday 1 December\./)
      expect(await rule(), words).toBe('FREQ=WEEKLY;BYDAY=TU,TH;EXDATE=20261201')
    }
    await close()
  })
})
