import { describe, expect, test } from 'vitest'
import { setUpConversations } from '../../../testing/calls/event-conversations.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'

const CHOIR = { title: 'Choir practice', start_time: '19:00', end_time: null }
/** A series since 3 November. */
const WEEKLY = { ...CHOIR, start_date: '2026-11-03', recurrence: 'FREQ=WEEKLY;BYDAY=TU' }
const ONCE = { ...CHOIR, start_date: '2026-12-04', recurrence: null }

type Case = readonly [words: string, recurrence: string | null, day: string, answer: string]

describe.each(everyApp)('a recurrence that is changed in words, on $name', ({ open }) => {
  /** Checks how each sentence changes the event, and the answer. */
  async function expectChanges(more: object, cases: readonly Case[]) {
    const { startConversation, close } = await setUpConversations(open)
    for (const [words, recurrence, start_date, answer] of cases) {
      const { tell, savedEvent } = await startConversation(more)
      const { content } = await tell(words)
      expect(await savedEvent(), words).toMatchObject({ recurrence, start_date })
      expect(content, words).toMatch(answer)
    }
    await close()
  }

  test('its weekday changes, and its next date with it', async () => {
    await expectChanges(WEEKLY, [
      [
        'make it Wednesdays',
        'FREQ=WEEKLY;BYDAY=WE',
        '2026-12-02',
        'is now every Wednesday at 19:00. The next one is on ',
      ],
      ["it's on Wednesdays, not Tuesdays", 'FREQ=WEEKLY;BYDAY=WE', '2026-12-02', 'is now every Wednesday at 19:00.'],
      ['move it to Fridays', 'FREQ=WEEKLY;BYDAY=FR', '2026-11-27', 'The next one is on Friday 27 November.'],
      ['choir practice is on mondays now', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-30', 'is now every Monday at 19:00.'],
      ["actually that's every Thursday", 'FREQ=WEEKLY;BYDAY=TH', '2026-11-26', 'is now every Thursday at 19:00.'],
      ['we meet on sundays from now on', 'FREQ=WEEKLY;BYDAY=SU', '2026-11-29', 'is now every Sunday at 19:00.'],
    ])
  })

  test('its weekday changes, and its interval and end stay', async () => {
    const fortnightly = { ...WEEKLY, recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20270330' }
    await expectChanges(fortnightly, [
      [
        'make it Wednesdays',
        'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE;UNTIL=20270330',
        '2026-12-02',
        'is now every second Wednesday at 19:00, until 30 March 2027.',
      ],
    ])
    await expectChanges({ ...WEEKLY, recurrence: 'FREQ=MONTHLY;BYDAY=1TU' }, [
      [
        "it's on Thursdays now",
        'FREQ=MONTHLY;BYDAY=1TH',
        '2026-12-03',
        'is now on the first Thursday of every month at 19:00.',
      ],
    ])
  })

  test('one of several weekdays can be moved, and another one added', async () => {
    await expectChanges({ ...WEEKLY, recurrence: 'FREQ=WEEKLY;BYDAY=TU,TH' }, [
      ['on Wednesdays, not Tuesdays', 'FREQ=WEEKLY;BYDAY=WE,TH', '2026-11-26', 'is now every Wednesday and Thursday'],
      ['add Fridays too', 'FREQ=WEEKLY;BYDAY=TU,TH,FR', '2026-11-03', 'is now every Tuesday, Thursday and Friday'],
    ])
  })

  test('a fixed number of times becomes the number that is left from the new day on', async () => {
    await expectChanges({ ...WEEKLY, recurrence: 'FREQ=WEEKLY;COUNT=10;BYDAY=TU' }, [
      ['move it to Fridays', 'FREQ=WEEKLY;BYDAY=FR;COUNT=6', '2026-11-27', 'is now every Friday at 19:00, 6 times.'],
    ])
  })

  test('single dates that were skipped or added are dropped if the new rule has no use for them', async () => {
    const recurrence = 'FREQ=WEEKLY;BYDAY=TU;EXDATE=20261110,20261222;RDATE=20261114,20261202,20261219'
    await expectChanges({ ...WEEKLY, recurrence }, [
      [
        'make it Wednesdays',
        'FREQ=WEEKLY;BYDAY=WE;RDATE=20261219',
        '2026-12-02',
        'Done: Choir practice is now every Wednesday at 19:00.',
      ],
    ])
  })

  test('how often it repeats and until when can be changed, and the answer names the new rule', async () => {
    await expectChanges(WEEKLY, [
      [
        'make it every two weeks',
        'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
        '2026-11-03',
        'is now every second Tuesday at 19:00.',
      ],
      [
        'its every other week',
        'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
        '2026-11-03',
        'is now every second Tuesday at 19:00.',
      ],
      [
        "it's monthly, not weekly",
        'FREQ=MONTHLY;BYDAY=1TU',
        '2026-11-03',
        'is now on the first Tuesday of every month at 19:00.',
      ],
      [
        'every Tuesday and Thursday',
        'FREQ=WEEKLY;BYDAY=TU,TH',
        '2026-11-03',
        'is now every Tuesday and Thursday at 19:00.',
      ],
      [
        'make it mon wed fri',
        'FREQ=WEEKLY;BYDAY=MO,WE,FR',
        '2026-11-27',
        'is now every Monday, Wednesday and Friday at 19:00.',
      ],
      [
        'until 17 December',
        'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261217',
        '2026-11-03',
        'is now every Tuesday at 19:00, until 17 December.',
      ],
      ['it ends on 30 march 2027', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270330', '2026-11-03', 'until 30 March 2027.'],
      ['only six times', 'FREQ=WEEKLY;BYDAY=TU;COUNT=6', '2026-11-03', 'is now every Tuesday at 19:00, 6 times.'],
      [
        "it's every first Friday",
        'FREQ=MONTHLY;BYDAY=1FR',
        '2026-12-04',
        'is now on the first Friday of every month at 19:00.',
      ],
      ['make it every day', 'FREQ=DAILY', '2026-11-03', 'is now every day at 19:00.'],
      [
        'not on 16 February',
        'FREQ=WEEKLY;BYDAY=TU;EXDATE=20270216',
        '2026-11-03',
        'now skips Tuesday 16 February 2027',
      ],
      [
        'every tuesday and thursday until 17 december, not on 1 december',
        'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261217;EXDATE=20261201',
        '2026-11-03',
        'is now every Tuesday and Thursday at 19:00, until 17 December, but not on Tuesday 1 December.',
      ],
    ])
  })

  test('single dates can be added', async () => {
    await expectChanges(WEEKLY, [
      [
        'also on saturday 19 december',
        'FREQ=WEEKLY;BYDAY=TU;RDATE=20261219',
        '2026-11-03',
        'is now also on Saturday 19 December.',
      ],
      [
        "there's an extra class on 17 december",
        'FREQ=WEEKLY;BYDAY=TU;RDATE=20261217',
        '2026-11-03',
        'is now also on Thursday 17 December.',
      ],
      [
        'add the 18th of december too',
        'FREQ=WEEKLY;BYDAY=TU;RDATE=20261218',
        '2026-11-03',
        'is now also on Friday 18 December.',
      ],
    ])
  })

  test('a time in the same message is changed too, and stays in the same half of the day', async () => {
    await expectChanges(WEEKLY, [
      [
        'every Tuesday and Thursday at 8',
        'FREQ=WEEKLY;BYDAY=TU,TH',
        '2026-11-03',
        'is now every Tuesday and Thursday at 20:00.',
      ],
      ['wednesdays at 6.30pm instead', 'FREQ=WEEKLY;BYDAY=WE', '2026-12-02', 'is now every Wednesday at 18:30.'],
    ])
  })

  test('a single event can be made to repeat', async () => {
    await expectChanges(ONCE, [
      ['it repeats weekly', 'FREQ=WEEKLY;BYDAY=FR', '2026-12-04', 'is now every Friday at 19:00.'],
      ['this is every week btw', 'FREQ=WEEKLY;BYDAY=FR', '2026-12-04', 'is now every Friday at 19:00.'],
      [
        "it's every second week until 26 february",
        'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;UNTIL=20270226',
        '2026-12-04',
        'is now every second Friday',
      ],
      ['make it every couple of weeks', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', '2026-12-04', 'is now every second Friday'],
      ['it happens every month', 'FREQ=MONTHLY;BYMONTHDAY=4', '2026-12-04', 'is now every month on the 4th at 19:00.'],
      ["it's on Mondays and Wednesdays", 'FREQ=WEEKLY;BYDAY=MO,WE', '2026-12-07', 'is now every Monday and Wednesday'],
    ])
  })

  test('Undo restores the rule, with the first day and the time', async () => {
    const { startConversation, close } = await setUpConversations(open)
    const { tell, savedEvent, undoChange } = await startConversation({
      ...WEEKLY,
      recurrence: 'FREQ=WEEKLY;BYDAY=TU;EXDATE=20261222',
    })
    const before = await savedEvent()
    await undoChange(await tell('make it Wednesdays at 8pm'))
    expect(await savedEvent()).toEqual(before)
    await tell('every Monday and Friday')
    await tell('undo')
    expect(await savedEvent()).toEqual(before)
    await close()
  })

  test('questions, reminders and negated requests change nothing', async () => {
    const same = ['FREQ=WEEKLY;BYDAY=TU', '2026-11-03', ''] as const
    await expectChanges(WEEKLY, [
      ["what's on every Tuesday", ...same],
      ['is it weekly', ...same],
      ["don't make it weekly", ...same],
      ['is it on Wednesdays?', ...same],
      ['remind me every Tuesday', ...same],
    ])
  })
})
