import { median, quantile, type Figure } from '../measuring/figures.ts'
import { createPersonWithEvents, type Person } from '../filling/person-with-events.ts'
import { sentences } from './sentences.ts'

const ROUNDS = 3
const GOAL_MS = 10

/**
 * Measures how long the assistant takes to answer a person with this many events: the whole request, as the browser waits for it. The control
 * is fetched right after each sentence: its thread. The slowest sentences are listed.
 */
export async function measureAnswerTimes(events: number): Promise<Figure[]> {
  const person = await createPersonWithEvents(events)
  try {
    await haveConversation(person) // warm
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(...(await haveConversation(person)))
    showSlowest(rounds)
    return figuresOf(events, rounds)
  } finally {
    await person.close()
  }
}

interface Answered {
  sentence: string
  ms: number
  control: number
}

/** Sends every sentence in a new thread, one after another. */
async function haveConversation({ call }: Person): Promise<Answered[]> {
  const { text } = await call('POST', '/api/threads', { content: 'hello', timeZone: 'Europe/London' })
  const { threadId } = JSON.parse(text) as { threadId: string } // the contract's reply
  const path = `/api/threads/${threadId}`
  const answered: Answered[] = []
  for (const sentence of sentences) {
    const { ms } = await call('POST', `${path}/messages`, { content: sentence, timeZone: 'Europe/London' })
    answered.push({ sentence, ms, control: (await call('GET', path)).ms })
  }
  return answered
}

function figuresOf(events: number, answered: readonly Answered[]): Figure[] {
  const times = answered.map(({ ms }) => ms)
  const controls = answered.map(({ control }) => control)
  const figure = (name: string, share: number, goal: number | null): Figure => ({
    name,
    unit: 'ms',
    value: quantile(times, share),
    control: quantile(controls, share),
    goal,
  })
  return [
    figure(`${sentences.length} sentences, ${events} events, p50`, 0.5, GOAL_MS),
    figure('the same, p95', 0.95, null),
    figure('the same, slowest', 1, null),
  ]
}

function showSlowest(answered: readonly Answered[]): void {
  const bySentence = [...Map.groupBy(answered, ({ sentence }) => sentence)]
    .map(([sentence, times]) => ({ sentence, ms: median(times.map(({ ms }) => ms)) }))
    .toSorted((a, b) => b.ms - a.ms)
  for (const { sentence, ms } of bySentence.slice(0, 5)) console.log(`${ms.toFixed(0).padStart(4)} ms  ${sentence}`)
}
