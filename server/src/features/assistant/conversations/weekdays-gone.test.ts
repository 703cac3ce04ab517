import { describe, expect, test } from 'vitest'
import { openConversations } from '../../../testing/calls/event-conversations.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'

const CHOIR = { title: 'Choir practice', start_time: '19:00', end_time: null, start_date: '2026-11-03' }
const BOTH = { ...CHOIR, recurrence: 'FREQ=WEEKLY;BYDAY=TU,TH' }
const TUESDAYS = { ...CHOIR, recurrence: 'FREQ=WEEKLY;BYDAY=TU' }
const QUESTION =
  'Is Choir practice ending, or moving to another day? If it\'s moving, tell me the day, for example "Wednesdays".'

describe.each(everyApp)('a weekday that is no more, on $name', ({ open }) => {
  test('leaves a rule that has others, and the answer names those', async () => {
    const { startConversation, close } = await openConversations(open)
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

  test('leaves what is on every day, whose end and left out days stay', async () => {
    const { startConversation, close } = await openConversations(open)
    const { tell, rule } = await startConversation({
      ...CHOIR,
      recurrence: 'FREQ=DAILY;UNTIL=20270330;EXDATE=20261225',
    })
    await tell('not on sundays any more')
    expect(await rule()).toBe('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA;UNTIL=20270330;EXDATE=20261225')
    await close()
  })

  test('is asked about where it is the only one, and nothing changes before the answer', async () => {
    const { startConversation, close } = await openConversations(open)
    for (const words of ['no longer on tuesdays', 'not tuesdays', 'not tuesdays anymore', 'tuesdays are over']) {
      const { tell, rule } = await startConversation(TUESDAYS)
      const { content, actions = [] } = await tell(words)
      expect(content, words).toBe(QUESTION)
      expect(
        actions.map(({ label }) => label),
        words,
      ).toEqual(['It ended on Tuesday 24 November', 'End it after Tuesday 1 December'])
      expect(await rule(), words).toBe('FREQ=WEEKLY;BYDAY=TU')
    }
    await close()
  })

  test('gets its answer in words: when it ends, or its new day', async () => {
    const { startConversation, close } = await openConversations(open)
    for (const [answer, want] of [
      ['It ended on Tuesday 24 November', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261124'],
      ["it's over", 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261124'],
      ['End it after Tuesday 1 December', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261201'],
      ['after the next one', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261201'],
      ['1 december', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261201'],
      ['wednesdays', 'FREQ=WEEKLY;BYDAY=WE'],
      ['no', 'FREQ=WEEKLY;BYDAY=TU'],
    ] as const) {
      const { tell, rule } = await startConversation(TUESDAYS)
      await tell('no longer on tuesdays')
      await tell(answer)
      expect(await rule(), answer).toBe(want)
    }
    await close()
  })

  test('that it never had, one date of it and what denies nothing leave the rule as it is', async () => {
    const { startConversation, close } = await openConversations(open)
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
