import { median, quantile, type Figure } from '../measuring/figures.ts'
import { createPersonWithEvents, type Person } from '../filling/person-with-events.ts'
import { programme, programmeQuestions, timedMessages } from './timed-messages.ts'

/** How many times each conversation is measured. */
const ROUNDS = 3
const MEDIAN_GOAL_MS = 10
const P99_GOAL_MS = 50

/**
 * Measures how long the assistant takes to answer a person with this many events: the whole request, as the browser waits for it. One
 * conversation is about the calendar, the other about a typed programme. The control is a plain fetch of the thread right after each
 * message. Prints the slowest messages.
 */
export async function measureAnswerTimes(events: number): Promise<Figure[]> {
  const person = await createPersonWithEvents(events)
  try {
    const aboutEvents = await measureConversation(person, 'hello', timedMessages)
    const aboutProgramme = await measureConversation(person, programme, programmeQuestions)
    return [
      ...toFigures(`${timedMessages.length} sentences, ${events} events`, aboutEvents),
      ...toFigures(`${programmeQuestions.length} questions about a programme, ${events} events`, aboutProgramme),
    ]
  } finally {
    await person.close()
  }
}

interface Answered {
  sentence: string
  ms: number
  control: number
}

async function measureConversation(
  person: Person,
  opening: string,
  messages: readonly string[],
): Promise<readonly Answered[]> {
  await haveConversation(person, opening, messages) // warm
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(...(await haveConversation(person, opening, messages)))
  showSlowest(rounds)
  return rounds
}

/** Sends the messages one after another in a new thread. */
async function haveConversation(
  { call }: Person,
  opening: string,
  messages: readonly string[],
): Promise<readonly Answered[]> {
  const { text } = await call('POST', '/api/threads', { content: opening, timeZone: 'Europe/London' })
  const { threadId } = JSON.parse(text) as { threadId: string } // the contract's reply
  const path = `/api/threads/${threadId}`
  const answered: Answered[] = []
  for (const sentence of messages) {
    const { ms } = await call('POST', `${path}/messages`, { content: sentence, timeZone: 'Europe/London' })
    answered.push({ sentence, ms, control: (await call('GET', path)).ms })
  }
  return answered
}

function toFigures(name: string, answered: readonly Answered[]): Figure[] {
  const times = answered.map(({ ms }) => ms)
  const controls = answered.map(({ control }) => control)
  const figure = (of: string, share: number, goal: number | null): Figure => ({
    name: of,
    unit: 'ms',
    value: quantile(times, share),
    control: quantile(controls, share),
    goal,
  })
  return [
    figure(`${name}, p50`, 0.5, MEDIAN_GOAL_MS),
    figure('the same, p99', 0.99, P99_GOAL_MS),
    figure('the same, slowest', 1, null),
  ]
}

function showSlowest(answered: readonly Answered[]): void {
  const bySentence = [...Map.groupBy(answered, ({ sentence }) => sentence)]
    .map(([sentence, times]) => ({ sentence, ms: median(times.map(({ ms }) => ms)) }))
    .toSorted((a, b) => b.ms - a.ms)
  for (const { sentence, ms } of bySentence.slice(0, 5)) console.log(`${ms.toFixed(0).padStart(4)} ms  ${sentence}`)
}
