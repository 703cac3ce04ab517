// Reading messages with the sentence network in a child process, and without it (the "simpler answer").
import { afterEach, expect, test } from 'vitest'
import { silentLog } from '../../../testing/fakes/silent-log.ts'
import type { MessageToRead } from './read-message.ts'
import { openSentenceProcess, type SentenceProcess } from './sentence-process.ts'

const toClose: SentenceProcess[] = []
afterEach(() => toClose.splice(0).forEach((sentences) => sentences.close()))

function openProcess(settings: { entry?: URL; timeoutMs?: number; patienceMs?: number } = {}): SentenceProcess {
  const sentences = openSentenceProcess({ log: silentLog, patienceMs: 20_000, ...settings })
  toClose.push(sentences)
  return sentences
}

const silent = new URL('../../../testing/fakes/silent-child.ts', import.meta.url)
const missing = new URL('../testing/no-such-child.ts', import.meta.url)
const poster = ['Doors 20:00', 'Cash only at the bar', 'Kids welcome', 'Entrance through the courtyard']

const asking = (question: string): MessageToRead => ({
  text: question,
  threadContent: {
    question,
    previous: null,
    isFollowUp: false,
    passages: poster,
    texts: poster,
    times: { startTime: null, hasEnd: false, duration: null },
    parts: [],
  },
})
const NOTHING = { logProbabilities: null, ranking: null, computedAnswer: null, parts: [] }
const bare: MessageToRead = { text: 'when?', threadContent: null }

test('the network ranks lines by meaning, and tells how likely each meaning of a text is', async () => {
  const sentences = openProcess()
  const { ranking } = await sentences.read(asking('may I bring my little ones?'))
  expect(ranking).toMatchObject({ by: 'network' })
  expect(ranking?.lines[0]?.line).toBe(2)
  expect((await sentences.read(asking('may I bring my little ones?'))).ranking).toEqual(ranking)
  const { logProbabilities } = await sentences.read({ text: 'how much is it?', threadContent: null })
  expect(logProbabilities?.['ask price']).toBeGreaterThan(Math.log(0.5))
})

test('without an answer from the child process, the simpler answer comes after a short wait', async () => {
  for (const entry of [silent, missing]) {
    const sentences = openProcess({ entry, patienceMs: 200 })
    const { ranking } = await sentences.read(asking('are kids welcome?'))
    expect([ranking?.by, ranking?.lines[0]?.line]).toEqual(['words', 2])
    expect(await sentences.read(bare)).toEqual(NOTHING)
  }
})

test('a message that comes while eight others wait gets the simpler answer at once', async () => {
  const sentences = openProcess({ entry: silent, patienceMs: 60_000, timeoutMs: 60_000 })
  const waiting = Array.from({ length: 8 }, () => sentences.read(bare))
  expect(await sentences.read(bare)).toEqual(NOTHING)
  sentences.close()
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => NOTHING))
})
