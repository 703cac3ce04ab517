import { afterEach, expect, test } from 'vitest'
import { silentLog } from '../../../testing/fakes/silent-log.ts'
import { filled, HOSTILE_PIECES, hostileTexts } from '../../../testing/hostile-texts.ts'
import { extractSearchTerms } from '../memory/event-search.ts'
import { interpret } from '@swap/assistant/interpret'
import { isSafeToParseInProcess, openUnderstandingProcess, type UnderstandingProcess } from './understanding-process.ts'
import everyday from '@swap/assistant/data/utterances/everyday.json' with { type: 'json' }
import phone from '@swap/assistant/data/utterances/phone.json' with { type: 'json' }
import plain from '@swap/assistant/data/utterances/plain.json' with { type: 'json' }
import roundabout from '@swap/assistant/data/utterances/roundabout.json' with { type: 'json' }
import texting from '@swap/assistant/data/utterances/texting.json' with { type: 'json' }
import { scenes } from '@swap/assistant/testing/scenes'

const toClose: UnderstandingProcess[] = []
afterEach(() => toClose.splice(0).forEach((understanding) => understanding.close()))

function openProcess(settings: { entry?: URL; timeoutMs?: number } = {}): UnderstandingProcess {
  const understanding = openUnderstandingProcess({ log: silentLog, ...settings })
  toClose.push(understanding)
  return understanding
}

const stuck = new URL('../../../testing/fakes/stuck-child.ts', import.meta.url)
const day = { today: '2026-11-24', isDayFirst: true }

const scene = () => {
  const { one } = scenes
  if (!one) throw new Error('the scene is missing')
  return one
}

const sayings = [...everyday, ...phone, ...plain, ...roundabout, ...texting].map(({ say }) => say)

test('nearly all messages that people type are parsed in the server’s own process', () => {
  const odd = sayings.filter((say) => !say.includes('\n') && !isSafeToParseInProcess(say))
  expect(sayings.length).toBeGreaterThan(600)
  expect(odd.length).toBeLessThan(sayings.length / 100)
})

test.each([
  ['a long text', 'word '.repeat(41)],
  ['a pasted letter', 'Dear all,\nthe quiz is on Friday'],
  ['a line of dashes', `friday ${'-'.repeat(30)} at 8`],
  ['spaces', `friday${' '.repeat(30)}at 8`],
  ['one long word', 'a'.repeat(60)],
  ['marks between letters', 'a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r'],
])('%s is not parsed in the server’s own process', (_, text) => {
  expect(isSafeToParseInProcess(text)).toBe(false)
})

const LETTER = 'Dear all,\n\nthe quiz is on Friday 4 December at 8.\nWhere: The Fox, Leeds\n\nJo'

/** Returns the longest beginning of a text that is safe to parse in process. */
function safePart(text: string): string {
  let end = Math.min(text.length, 200)
  while (!isSafeToParseInProcess(text.slice(0, end))) end -= 1
  return text.slice(0, end)
}

/** Runs of each text: systems measure processor time in steps of up to ten milliseconds. */
const RUNS = 8

/** Returns the processor time to understand each text, in ms, once everything is compiled. */
function costOf(...texts: string[]): number {
  const each = () => {
    for (const text of texts) {
      extractSearchTerms(text, day)
      interpret(text, scene())
    }
  }
  each()
  const before = process.threadCpuUsage()
  for (let run = 0; run < RUNS; run += 1) each()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000 / RUNS / texts.length
}

test('no text that the server parses itself takes much longer than the longest that people type', () => {
  const longest = sayings.filter(isSafeToParseInProcess).toSorted((a, b) => b.length - a.length)
  const control = costOf(...longest.slice(0, 40))
  const nasty = [...HOSTILE_PIECES.map((piece) => filled(piece, 200)), ...hostileTexts(200, 200, 1)].map(safePart)
  expect(nasty.filter((text) => costOf(text) > 10 * control)).toEqual([])
}, 120_000)

test.each([
  ['dashes behind a name', `Dear all,\nthe quiz is on\nJazz ${'-'.repeat(60)}x on Friday\nsee you`],
  ['dashes where a name would be', `Dear all,\n\nThe quiz is ${'-'.repeat(60)}x on Friday 4 December at 8.\n\nJo`],
  ['a line of dashes', `Dear all,\n\n${'-'.repeat(200)}\nThe quiz is on Friday 4 December at 8.\n${'- '.repeat(99)}.`],
])('a letter with %s does not take much longer than a plain one', (_, text) => {
  expect(costOf(text)).toBeLessThan(10 * costOf(LETTER) + 20)
})

test('the child process understands a long text just as the server’s own process would', async () => {
  const understanding = openProcess()
  const text = `Dear all,\n\nthe Winter Quiz is on Friday 4 December at 8pm.\nWhere: The Fox, Leeds\n\nThanks,\nJo`
  expect(await understanding.extractTerms('ada', text, day)).toEqual(extractSearchTerms(text, day))
  expect(await understanding.understand('ada', text, scene())).toEqual(
    JSON.parse(JSON.stringify(interpret(text, scene()))),
  )
}, 60_000)

test('a text that takes too long is given up, and the next one is understood', async () => {
  const understanding = openProcess({ entry: stuck, timeoutMs: 10_000 })
  expect(await understanding.understand('ada', 'stuck', scene())).toBeNull()
  expect(await understanding.extractTerms('ada', 'quiz', day)).toEqual({ words: ['quiz'], spans: [] })
}, 60_000)

test('a person with two texts in progress is refused a third, and other people are not', async () => {
  const understanding = openProcess({ entry: stuck })
  const two = [understanding.extractTerms('ada', 'one', day), understanding.extractTerms('ada', 'two', day)]
  await expect(understanding.extractTerms('ada', 'three', day)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    retryAfter: 2,
  })
  expect(await understanding.extractTerms('eve', 'hers', day)).toEqual({ words: ['hers'], spans: [] })
  await Promise.all(two)
  expect(await understanding.extractTerms('ada', 'three', day)).toEqual({ words: ['three'], spans: [] })
}, 60_000)

test('if too many texts wait, the next one is refused and told when to come back', async () => {
  const understanding = openProcess({ entry: stuck })
  const all = Array.from({ length: 30 }, (_, at) => understanding.extractTerms(`person ${at}`, 'hello', day))
  await expect(understanding.extractTerms('one more', 'hello', day)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    retryAfter: 2,
  })
  await Promise.all(all)
}, 60_000)
