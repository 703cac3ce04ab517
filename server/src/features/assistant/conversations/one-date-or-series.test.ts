import { describe, expect, test } from 'vitest'
import { setUpConversations } from '../../../testing/calls/event-conversations.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'

const CHOIR = { title: 'Choir practice', start_time: '19:00', end_time: null, start_date: '2026-11-03' }
const WEEKLY = { ...CHOIR, recurrence: 'FREQ=WEEKLY;BYDAY=TU' }

describe.each(everyApp)('a new day for one date of a series or for all, on $name', ({ open }) => {
  test('a new day that may be meant for one date or all is asked about once, with both answers to tap', async () => {
    const { startConversation, close } = await setUpConversations(open)
    for (const [words, question] of [
      ['make it Wednesday', 'Only on Wednesday 2 December, or every Wednesday from now on?'],
      ['shift choir practice to thursday', 'Only on Thursday 3 December, or every Thursday from now on?'],
      ['make it the 9th of december', 'Only on Wednesday 9 December, or every Wednesday from now on?'],
      ['move tuesday to monday', 'Only on Monday 30 November, or every Monday from now on?'],
    ] as const) {
      const { tell, when } = await startConversation(WEEKLY)
      const { content, actions = [] } = await tell(words)
      expect(content, words).toBe(question)
      expect(actions, words).toHaveLength(2)
      expect(await when(), words).toMatchObject({ recurrence: 'FREQ=WEEKLY;BYDAY=TU', day: '2026-11-03' })
    }
    await close()
  })

  test('answering that one date is meant moves only that date, and Undo reverts it', async () => {
    const { startConversation, close } = await setUpConversations(open)
    for (const answer of [
      'Only on Wednesday 2 December',
      'just this one',
      'only the next one pls',
      'just the once',
      'this week only',
      'the 2nd',
      'just this one not all of them',
    ]) {
      const { tell, when, undoChange } = await startConversation(WEEKLY)
      const before = await when()
      await tell('make it weds')
      const done = await tell(answer)
      expect(done.content, answer).toBe(
        'Done: Choir practice is on Wednesday 2 December instead of Tuesday 1 December. Its other days stay.',
      )
      expect(await when(), answer).toMatchObject({
        recurrence: 'FREQ=WEEKLY;BYDAY=TU;EXDATE=20261201;RDATE=20261202',
        day: '2026-11-03',
      })
      await undoChange(done)
      expect(await when(), answer).toEqual(before)
    }
    await close()
  })

  test('answering that all are meant moves the weekday, and the rest of the rule stays', async () => {
    const { startConversation, close } = await setUpConversations(open)
    for (const answer of [
      'Every Wednesday from now on',
      'all of them',
      'every week',
      'always pls',
      'the whole series',
    ]) {
      const { tell, when } = await startConversation({ ...CHOIR, recurrence: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270330' })
      await tell('make it Wednesday')
      expect((await tell(answer)).content, answer).toMatch(
        /^Done: Choir practice is now every Wednesday at 19:00, until 30 March 2027\./,
      )
      expect(await when(), answer).toMatchObject({
        recurrence: 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20270330',
        day: '2026-12-02',
      })
    }
    await close()
  })

  test('"no" changes nothing, and a new question is answered', async () => {
    const { startConversation, close } = await setUpConversations(open)
    const { tell, when } = await startConversation(WEEKLY)
    await tell('make it Wednesday')
    expect((await tell('when is it?')).content).toMatch(/^Every Tuesday\./)
    await tell('make it Wednesday')
    expect((await tell('no')).content).toBe('OK, I changed nothing.')
    expect(await when()).toMatchObject({ recurrence: 'FREQ=WEEKLY;BYDAY=TU', day: '2026-11-03' })
    await close()
  })
})
