import { median, showFigures } from './measuring/figures.ts'
import { createPersonWithEvents, type Person } from './filling/person-with-events.ts'

/** The length of each hostile message, in characters. */
const MESSAGE_LENGTH = 10_000
const GOAL_MS = 50
/** How many events the sender of the messages has. */
const EVENT_COUNT = 1000

/**
 * Measures how long typed messages block the server: the longest wait of a concurrent request while it parses ten thousand characters of
 * hostile text, for a person with a thousand events. The control is the same with ordinary sentences.
 */
export async function hostileMessagesBenchmark(): Promise<void> {
  const person = await createPersonWithEvents(EVENT_COUNT)
  try {
    const ordinary = HOSTILE_PIECES.map((_, at) => `when is number ${at} and what does it cost?`)
    const hostile = HOSTILE_PIECES.map((piece) => piece.repeat(Math.floor(MESSAGE_LENGTH / piece.length)))
    for (const text of [...ordinary, ...hostile]) await measureStall(person, text) // warm-up: loads and compiles
    const control = await measureStalls(person, ordinary)
    const measured = await measureStalls(person, hostile)
    const figure = { unit: 'ms', goal: GOAL_MS } as const
    showFigures([
      { ...figure, name: 'longest wait beside it', value: Math.max(...measured), control: Math.max(...control) },
      { ...figure, name: 'median of the longest waits', value: median(measured), control: median(control) },
    ])
  } finally {
    await person.close()
  }
}

/** Pieces of text that are slow to parse when repeated many times. */
const HOSTILE_PIECES: readonly string[] = [
  '1',
  ':',
  '- ',
  '-',
  ',',
  '. ',
  '"\'',
  '1/',
  '8:',
  'at 8 ',
  'from 8 to ',
  'move it to 9 ',
  'delete jazz and ',
  'A ',
  'مرحبا ',
  '明日の夜',
  '🎷',
  'e\u0301\u0301',
  '\u202ea',
  'https://a.',
  'a@b.c ',
  '(',
  'a|',
  'Jazz Fri 4 Dec 20:00 The Fox\n',
  'dinner on friday at 8\n',
  'BEGIN:VEVENT\nSUMMARY:x\n',
  'Dear all,\nthe quiz is on\nJazz -------------------- on Friday\n',
]

async function measureStalls(person: Person, texts: readonly string[]): Promise<number[]> {
  const all: number[] = []
  for (const text of texts) all.push(await measureStall(person, text))
  return all
}

/** Returns the longest response time of other requests while a message is answered, in ms. */
async function measureStall(person: Person, content: string): Promise<number> {
  const sending = { isAnswered: false }
  const answered = person.call('POST', '/api/threads', { content }).finally(() => (sending.isAnswered = true))
  let longest = 0
  while (!sending.isAnswered) longest = Math.max(longest, (await person.call('GET', '/api/health')).ms)
  await answered
  return longest
}
