import { describe, expect, test } from 'vitest'
import { post, say, fetchThread } from '../../../testing/calls/assistant-calls.ts'
import { evidence, readEvent, readingOf } from '../../../testing/readings.ts'
import { readPicture } from '../../../testing/calls/http-calls.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'

const line = (text: string) => ({ text, confidence: 0.97, box: [0.1, 0.1, 0.5, 0.1] as const })
const box = (at: number) => [0.1, at / 10, 0.5, 0.05] as const
const film = (title: string, at: number, length: number) =>
  readEvent({
    title,
    duration: 'PT118M',
    evidence: {
      ...readEvent().evidence,
      title: evidence({ boxes: [[...box(at)]] }),
      duration: evidence({ boxes: [[...box(length)]] }),
    },
  })

describe.each(everyApp)('a question that only the text of a picture answers, on $name', ({ open }) => {
  test('is answered with a quote, or with the statement that the picture does not say', async () => {
    const app = await open()
    const ada = await app.signUp()
    app.reader.script.push({
      ...readingOf([readEvent({})]),
      lines: [
        line('NIGHT FERRY QUARTET'),
        line('Hot food & real ale from 6pm'),
        line('Sorry, no dogs'),
        line('Free parking behind the hall'),
        line('£15 / £5 under 26'),
      ],
    })
    const { threadId } = await readPicture(app, ada)
    expect((await say(app, ada, threadId, 'do they do food?')).content).toBe(
      'The picture says: “Hot food & real ale from 6pm”',
    )
    expect((await say(app, ada, threadId, 'can i bring my dog')).content).toBe('The picture says: “Sorry, no dogs”')
    expect((await say(app, ada, threadId, 'is there a dress code')).content).toBe("The picture doesn't say.")
    expect((await say(app, ada, threadId, 'where can we park')).content).toBe(
      'The picture says: “Free parking behind the hall”',
    )
    expect((await say(app, ada, threadId, 'how much for under 26s')).content).toContain(
      'The picture says: “£15 / £5 under 26”',
    )
    expect((await say(app, ada, threadId, 'which bus goes there')).content).toContain("I can't plan routes.")
    await app.close()
  })

  /** Sends a picture with these lines of text. Returns a function that asks a question about it. */
  const askAbout = async (lines: readonly string[], more: Parameters<typeof readEvent>[0] = {}) => {
    const app = await open()
    const ada = await app.signUp()
    app.reader.script.push({ ...readingOf([readEvent(more)]), lines: lines.map(line) })
    const { threadId } = await readPicture(app, ada)
    return { app, ask: async (words: string) => (await say(app, ada, threadId, words)).content }
  }

  test('about parking is not mistaken for one about routes', async () => {
    const { app, ask } = await askAbout(['NIGHT FERRY QUARTET'])
    const nothing = "The picture doesn't say."
    for (const words of ['is there parking', 'can i park there', 'how much is parking'])
      expect(await ask(words), words).toBe(nothing)
    expect(await ask('how do i get there')).toContain("I can't plan routes.")
    await app.close()
  })

  test('is not answered with lines that only repeat its title or place', async () => {
    const { app, ask } = await askAbout(['NIGHT FERRY', 'QUARTET', 'Friday 4 December, 8pm', 'Kulturhaus, Riga'])
    expect(await ask("who's supporting?")).toBe("The picture doesn't say.")
    await app.close()
  })

  test('is answered with a value that its owner changed, and then with the quote', async () => {
    const { app, ask } = await askAbout(['NIGHT FERRY QUARTET', 'Tickets £14, concessions £11, under 18s free'])
    await ask('the price is £15 now')
    expect(await ask('what do concessions cost')).toBe(
      'It costs £15. You changed that. The picture says: “Tickets £14, concessions £11, under 18s free”',
    )
    await app.close()
  })

  test('about a typed event is not answered with "You changed that"', async () => {
    const app = await open()
    const ada = await app.signUp()
    const typed =
      'Pottery on Friday 4 December at 7pm, £5. Please bring an apron and a towel, and park behind the hall.'
    const { threadId } = (await post(app, ada, '/api/threads', { content: typed })).json<{ threadId: string }>()
    for (const words of ['when should we be there', 'what do concessions cost'])
      expect((await say(app, ada, threadId, words)).content, words).not.toContain('You changed that')
    await app.close()
  })

  test('that follows another one about a line is answered with a line, too', async () => {
    const { app, ask } = await askAbout(['WINTER MARKET', 'Open Saturday 10 am – 9 pm', 'Open Sunday 10 am – 5 pm'])
    expect(await ask('what are the opening hours on saturday?')).toContain('Saturday 10 am')
    expect(await ask('and on sunday?')).toContain('Sunday 10 am – 5 pm')
    await app.close()
  })

  test('with a number is answered with the line whose range includes it', async () => {
    const { app, ask } = await askAbout([
      'OPEN EVENING',
      'Reception to Year 2: the hall, by the front gate',
      'Years 3 to 6: the library, by the side gate',
      'Not suitable for under 4s',
    ])
    expect(await ask("mine's in year 4, where do we go")).toContain('“Years 3 to 6: the library')
    expect(await ask('and for year 1?')).toContain('“Reception to Year 2: the hall')
    expect(await ask('his sister is 3, is ok?')).toContain('under 4s')
    await app.close()
  })

  test('is answered together with another one in the same message', async () => {
    const { app, ask } = await askAbout(['NIGHT FERRY QUARTET', 'Table for 14 people', 'Harness and shoes hire £4'])
    const said = await ask('when is it and whats the hire?')
    expect(said).toContain('Friday 4 December')
    expect(said).toContain('“Harness and shoes hire £4”')
    await app.close()
  })

  test('about what is allowed is not taken for a request to change something', async () => {
    const { app, ask } = await askAbout(['NIGHT FERRY QUARTET', 'Re-entry with your wristband', 'Quiet after 11pm'])
    for (const words of ['can i leave n come back in', 'is music allowed at midnight'])
      expect(await ask(words), words).not.toContain('Should I')
    expect(await ask('is re-entry allowed')).toContain('“Re-entry with your wristband”')
    await app.close()
  })

  test("about one of several events gets its own line, even if its field was read from another one's", async () => {
    const app = await open()
    const ada = await app.signUp()
    const lines = ['The Harbour Clerk (118 min)', 'Snow Over Trieste (94 min)']
    app.reader.script.push({
      ...readingOf([film('The Harbour Clerk', 1, 1), film('Snow Over Trieste', 2, 1)]),
      lines: lines.map((text, at) => ({ ...line(text), box: box(at + 1) })),
    })
    const { threadId } = await readPicture(app, ada)
    expect((await say(app, ada, threadId, 'how long is the trieste one')).content).toContain('94 min')
    expect((await say(app, ada, threadId, 'how long is the harbour one')).content).not.toContain('94 min')
    await app.close()
  })

  test('is not seen in a command, whatever it names', async () => {
    const { app, ask } = await askAbout(['NIGHT FERRY QUARTET', 'Opera gala on the pier'])
    expect(await ask('delete the opera')).toBe("I can't find an event called “opera”.")
    expect(await ask('move the opera to friday')).toBe("I can't find an event called “opera”.")
    await app.close()
  })

  test('is not seen in a question about an empty day of the calendar', async () => {
    const { app, ask } = await askAbout(['NIGHT FERRY QUARTET', 'Opera gala on the pier'])
    expect(await ask("what's on 3 march 2031?")).toMatch(/^Nothing on/)
    await app.close()
  })

  test('about booking is answered with the line about booking, not with the price', async () => {
    const priced = { ticket_info: { ...readEvent().ticket_info, ticket_price: '15', ticket_currency: 'EUR' } }
    const told = await askAbout(['NIGHT FERRY QUARTET', 'Booking essential', '€15'], priced)
    expect(await told.ask('do I need to book?')).toBe('The picture says: “Booking essential”')
    expect(await told.ask('how much are tickets')).toContain('15')
    await told.app.close()
    const silent = await askAbout(['NIGHT FERRY QUARTET', '€15'], priced)
    expect(await silent.ask('do i have to book in advance')).toBe("The picture doesn't say.")
    await silent.app.close()
  })

  const ticket = { seat: 'Row F, Seat 12', gate: '4', order_number: 'K7-90142' }

  test('about a seat that the picture does not name is answered once its owner has named it', async () => {
    const { app, ask } = await askAbout(['NIGHT FERRY QUARTET', 'Friday 4 December, 8pm'])
    expect(await ask('where do I sit?')).toBe("The picture doesn't say.")
    expect(await ask('my seat is row F 12')).toContain('row F 12')
    expect(await ask('where do I sit?')).toBe('Your seat: row F 12.')
    await app.close()
  })

  test.each([
    ['where do I sit', 'Your seat: Row F, Seat 12.'],
    ['which gate?', 'Your gate: 4.'],
    ['order number?', 'Your order number: K7-90142'],
  ])('like “%s” is answered from the stored ticket if no line answers it', async (words, answer) => {
    const { app, ask } = await askAbout(['NIGHT FERRY QUARTET', 'Bar open from seven'], ticket)
    expect(await ask(words)).toBe(answer)
    await app.close()
  })

  test('about a ticket is answered with the line itself if there is one', async () => {
    const told = evidence({ boxes: [[0.1, 0.1, 0.5, 0.1]], text: 'Row F Seat 12' })
    const more = { ...ticket, evidence: { ...readEvent().evidence, seat: told } }
    const { app, ask } = await askAbout(['Row F Seat 12'], more)
    expect(await ask('where do I sit')).toBe('The picture says: “Row F Seat 12”')
    await app.close()
  })

  test('about a total is answered with the sum, even if it could be read as another question', async () => {
    const { app, ask } = await askAbout([
      'NIGHT FERRY QUARTET',
      'Tickets £12 · Booking fee £1 per ticket',
      'Bacon rolls £3 · Tea £1',
      'Please arrive 15 minutes early',
      'Two courses £26 · Three courses £32',
    ])
    for (const [words, sum] of [
      ['2 tickets with the fee', '£26: 2 × £12 + 2 × £1 (booking fee).'],
      ['a bacon roll and 2 teas, how much', '£5: 1 × £3 (bacon rolls) + 2 × £1 (tea).'],
      ['3 courses for 5 of us?', '£160: 5 × £32 (3 courses).'],
      ['what time should i get there', '15 minutes before'],
    ] as const)
      expect((await ask(words)).replaceAll('\u00A0', ' '), words).toContain(sum)
    await app.close()
  })

  test('about a total is not seen in a command', async () => {
    const { app, ask } = await askAbout(['NIGHT FERRY QUARTET', 'Tickets £12'])
    for (const words of ['the price is £5', 'add a note: 3 tickets', 'put the price up to £14 for the 3 of us'])
      expect(await ask(words), words).not.toContain('×')
    await app.close()
  })

  test('about a typed event gets the answer that nothing more is known', async () => {
    const app = await open()
    const ada = await app.signUp()
    const content = "dinner with Ana on 4 December at 8pm at Luigi's"
    const { threadId } = (await post(app, ada, '/api/threads', { content })).json<{ threadId: string }>()
    expect((await fetchThread(app, ada, threadId)).events).toHaveLength(1)
    expect((await say(app, ada, threadId, 'is there a dress code')).content).toBe("I don't know more about it yet.")
    await app.close()
  })
})
