import { expect, test } from 'vitest'
import { request, type Request } from './request.ts'
import { understand } from './understand.ts'
import authorA from './utterances/author-a.json' with { type: 'json' }
import authorB from './utterances/author-b.json' with { type: 'json' }
import authorD from './utterances/author-d.json' with { type: 'json' }
import authorE from './utterances/author-e.json' with { type: 'json' }
import authorF from './utterances/author-f.json' with { type: 'json' }
import authorI from './utterances/author-i.json' with { type: 'json' }
import authorJ from './utterances/author-j.json' with { type: 'json' }
import authorL from './utterances/author-l.json' with { type: 'json' }
import authorM from './utterances/author-m.json' with { type: 'json' }
import authorN from './utterances/author-n.json' with { type: 'json' }
import authorQ from './utterances/author-q.json' with { type: 'json' }
import authorR from './utterances/author-r.json' with { type: 'json' }
import authorS from './utterances/author-s.json' with { type: 'json' }
import authorT from './utterances/author-t.json' with { type: 'json' }
import authorU from './utterances/author-u.json' with { type: 'json' }
import authorX from './utterances/author-x.json' with { type: 'json' }
import authorY from './utterances/author-y.json' with { type: 'json' }
import authorZ from './utterances/author-z.json' with { type: 'json' }
import everyday from './utterances/everyday.json' with { type: 'json' }
import fresh from './utterances/fresh.json' with { type: 'json' }
import lastLook from './utterances/last-look.json' with { type: 'json' }
import phone from './utterances/phone.json' with { type: 'json' }
import plain from './utterances/plain.json' with { type: 'json' }
import roundabout from './utterances/roundabout.json' with { type: 'json' }
import secondLook from './utterances/second-look.json' with { type: 'json' }
import { asEvent, scenes } from './utterances/scenes.ts'
import { isHeldBack, isSame } from './utterances/score.ts'
import { showRequest } from './utterances/show-request.ts'
import { variations } from './utterances/variations.ts'
import texting from './utterances/texting.json' with { type: 'json' }

interface Utterance {
  in: string
  say: string
  want: string
}

/** Three voices, written before the rules. */
const utterances: readonly Utterance[] = [...plain, ...texting, ...roundabout]
/** Written by someone who had not seen the rules, before anything was measured: half of them were held back until the rules stood
 * (73 % right before they were looked at, 54 % before anything was mended). */
const byAnother: readonly Utterance[] = fresh
/** Written after that, before a last mending: 45 of the 60 were right when first heard. */
const lastHeard: readonly Utterance[] = lastLook
/** Typed with a thumb: 125 of the 150 were right when first heard. */
const onThePhone: readonly Utterance[] = phone
/** By the same author, and kept closed until the rules stood: 121 of the 150 were right when first heard, which is how well it understands
 * what nobody has tried. Some are mended since. */
const firstHeard: readonly Utterance[] = everyday
/**
 * By two authors who had seen neither the rules nor a table, kept closed until they were measured: of a's 400 the rules alone had 224
 * (56 %) right, of b's 243 (61 %). The model has learned from them since, and the readers of slots were mended by them. What is right of
 * an author nothing was learned from is told by `training/assistant/train-intents.ts`.
 */
const byTwoMore: readonly Utterance[] = [...authorA, ...authorB]
/**
 * By three authors of more roundabout voices, measured before anything was learned from them: of d's 500 rules and model had 311 (62 %; the
 * rules alone 42 %), of e's 308 (62 %; 41 %), of f's 276 (55 %; 38 %).
 */
const byThreeMore: readonly Utterance[] = [...authorD, ...authorE, ...authorF]
/**
 * By two authors of wide voices, measured before anything was learned from them: of i's 500 rules and model had 394 (79 %; the rules alone
 * 61 %), of j's 409 (82 %; 67 %).
 */
const byTheLastTwo: readonly Utterance[] = [...authorI, ...authorJ]
/**
 * By two more, measured before anything was learned from them: of the plainer l's 500 rules and model had 443 (89 %; the rules alone 67 %),
 * of m's, who speaks now roundabout and now in scraps, 371 (74 %; 47 %).
 */
const byAPlainAndAWideOne: readonly Utterance[] = [...authorL, ...authorM]
/**
 * By one more, a fair cross-section with more of what was known to be weak (two events or an order and a question in one message, letters
 * with a signature, postal addresses), measured before anything was learned from it: 310 of the 400 (78 %; the rules alone 62 %).
 */
const byACrossSection: readonly Utterance[] = authorN
/**
 * By seven voices in one table, with the shares in which people ask, look, change, remind and type: of the 350 rules and model had 298
 * (85 %; the rules alone 70 %) when they were measured, before anything was mended by them.
 */
const bySevenVoices: readonly Utterance[] = authorR
/**
 * By an author who had seen neither rules nor tables, a fair cross-section: of the 300 rules and model had 266 (89 %; 3 wrong acts) when
 * they were measured, before anything was mended by them.
 */
const byAnyone: readonly Utterance[] = authorQ
/**
 * By two more who had seen neither rules nor tables, measured before anything was mended by them: of s's 200 rules and model had 186 (93 %; 1
 * wrong act), of t's 300, who joins questions, remarks and orders in one message, 260 (87 %; 4 wrong acts).
 */
const byTwoWhoJoin: readonly Utterance[] = [...authorS, ...authorT]
/**
 * By one more of many voices (second-language, Indian, American, blunt, hurried, pasted) who had seen neither rules nor tables: of the 300 rules
 * and model had 242 (81 %; the rules alone 61 %; 8 wrong acts) when they were measured, before anything was mended by them.
 */
const byAllAges: readonly Utterance[] = authorU
/**
 * By one more who had seen neither rules nor tables: of the 300 rules and model had 247 (82 %; 23 wrong acts) when they were measured, and as
 * many after sentences of our own had been mended by, before anything was mended by these.
 */
const byOneMore: readonly Utterance[] = authorY
/**
 * By one more who had seen neither rules nor tables, with more of what is spelled by ear and of what sounds like an order and is none: of the
 * 200 rules and model had 170 (85 %; 21 wrong acts, most of them asked before they are done) when they were measured, before anything was
 * mended by them.
 */
const byEar: readonly Utterance[] = authorZ
/**
 * By one more who had seen neither rules nor tables (students, second-language speakers, parents in a hurry): of the 150 rules and model had 132
 * (88 %; 6 wrong acts) when they were measured, before anything was mended by them.
 */
const byOneInAHurry: readonly Utterance[] = authorX
/** Written when the rules stood, each looked at: none is held back. */
const lookedAt: readonly Utterance[] = secondLook

const sceneOf = (name: string) => {
  const memory = scenes[name]
  if (!memory) throw new Error(`no scene ${name}`)
  return memory
}

const heard = ({ in: scene, say }: Utterance): Request => understand(say, sceneOf(scene))
const shown = (it: Utterance): string => showRequest(heard(it), sceneOf(it.in))

/** Acts that are hard to live with when they were not meant. */
const ACTS = /(?:^|& )(?:change|delete|save|unsave)/

const shareRight = (of: readonly Utterance[]): number =>
  of.filter((it) => isSame(shown(it), it.want)).length / of.length

test('the sentences of the table come to what they should', () => {
  const told = utterances.filter(({ say }) => !isHeldBack(say))
  expect(told.length).toBeGreaterThan(300)
  expect([...told, ...lookedAt].filter((it) => !isSame(shown(it), it.want)).map(({ say }) => say)).toEqual([])
})

test('so do those that were held back while the rules were written', () => {
  const heldBack = utterances.filter(({ say }) => isHeldBack(say))
  expect(heldBack.length).toBeGreaterThan(150)
  expect(shareRight(heldBack)).toBeGreaterThanOrEqual(0.95)
})

test('the fresh sentences come to what they should', () => {
  const told = byAnother.filter(({ say }) => !isHeldBack(say, 2))
  const heldBack = byAnother.filter(({ say }) => isHeldBack(say, 2))
  expect(told.length).toBeGreaterThan(120)
  expect(heldBack.length).toBeGreaterThan(140)
  expect(shareRight(told)).toBeGreaterThanOrEqual(0.97)
  expect(shareRight(heldBack)).toBeGreaterThanOrEqual(0.95)
  expect(shareRight(lastHeard)).toBeGreaterThanOrEqual(0.97)
  expect(shareRight(onThePhone)).toBeGreaterThanOrEqual(0.97)
  expect(shareRight(firstHeard)).toBeGreaterThanOrEqual(0.88)
})

test('what two more authors say comes to what it should', () => {
  expect(byTwoMore.length).toBe(800)
  expect(shareRight(byTwoMore)).toBeGreaterThanOrEqual(0.9)
})

test('what three roundabout authors say comes to what it should', () => {
  expect(byThreeMore.length).toBe(1500)
  expect(shareRight(byThreeMore)).toBeGreaterThanOrEqual(0.85)
})

test('what two authors of wide voices say comes to what it should', () => {
  expect(byTheLastTwo.length).toBe(1000)
  expect(shareRight(byTheLastTwo)).toBeGreaterThanOrEqual(0.9)
})

test('what a plain author and a wide one say comes to what it should', () => {
  expect(byAPlainAndAWideOne.length).toBe(1000)
  expect(shareRight(byAPlainAndAWideOne)).toBeGreaterThanOrEqual(0.92)
})

test('what a cross-section of all asks comes to what it should', () => {
  expect(byACrossSection.length).toBe(400)
  expect(shareRight(byACrossSection)).toBeGreaterThanOrEqual(0.9)
})

test('what seven voices say comes to what it should, and none of them has anything done that was not meant', () => {
  expect(bySevenVoices.length).toBe(350)
  expect(shareRight(bySevenVoices)).toBeGreaterThanOrEqual(0.97)
  expect(bySevenVoices.filter((it) => ACTS.test(shown(it)) && !isSame(shown(it), it.want))).toEqual([])
})

test('what one more author says comes to what it should, and has nothing done that was not meant', () => {
  expect(byAnyone.length).toBe(300)
  expect(shareRight(byAnyone)).toBeGreaterThanOrEqual(0.99)
  expect(byAnyone.filter((it) => ACTS.test(shown(it)) && !isSame(shown(it), it.want))).toEqual([])
})

test('what two authors who say several things in one message say comes to what it should, and nothing is done that was not meant', () => {
  expect(byTwoWhoJoin.length).toBe(500)
  expect(shareRight(byTwoWhoJoin)).toBeGreaterThanOrEqual(0.985)
  expect(byTwoWhoJoin.filter((it) => ACTS.test(shown(it)) && !isSame(shown(it), it.want))).toEqual([])
})

test('what people of all ages say comes to what it should, and has nothing done that was not meant', () => {
  expect(byAllAges.length).toBe(300)
  expect(shareRight(byAllAges)).toBeGreaterThanOrEqual(0.98)
  expect(byAllAges.filter((it) => ACTS.test(shown(it)) && !isSame(shown(it), it.want))).toEqual([])
})

test('what one more author of many voices says comes to what it should, and has nothing done that was not meant', () => {
  expect(byOneMore.length).toBe(300)
  expect(shareRight(byOneMore)).toBeGreaterThanOrEqual(0.96)
  expect(byOneMore.filter((it) => ACTS.test(shown(it)) && !isSame(shown(it), it.want))).toEqual([])
})

test('what one more author says by ear comes to what it should, and has nothing done that was not meant', () => {
  expect(byEar.length).toBe(200)
  expect(shareRight(byEar)).toBeGreaterThanOrEqual(0.98)
  expect(byEar.filter((it) => ACTS.test(shown(it)) && !isSame(shown(it), it.want))).toEqual([])
})

test('what one author in a hurry says comes to what it should, and has nothing done that was not meant', () => {
  expect(byOneInAHurry.length).toBe(150)
  expect(shareRight(byOneInAHurry)).toBeGreaterThanOrEqual(0.98)
  expect(byOneInAHurry.filter((it) => ACTS.test(shown(it)) && !isSame(shown(it), it.want))).toEqual([])
})

test('no sentence changes, saves or deletes anything that it does not speak of', () => {
  const wrong = [...utterances, ...byAnother, ...lastHeard, ...onThePhone, ...firstHeard, ...lookedAt].filter(
    (it) => ACTS.test(shown(it)) && !isSame(shown(it), it.want),
  )
  expect(wrong).toEqual([])
})

test.each(Object.entries(variations))('%s changes nothing of what is meant', (_, vary) => {
  const all = [...utterances, ...byAnother, ...lastHeard, ...onThePhone, ...lookedAt].filter(
    (it) => isHeldBack(it.say) && !it.say.includes('\n') && isSame(shown(it), it.want),
  )
  expect(all.length).toBeGreaterThan(300)
  expect(shareRight(all.map((it) => ({ ...it, say: vary(it.say) })))).toBeGreaterThanOrEqual(0.97)
})

test('every request is of the stored shape', () => {
  for (const it of [...utterances, ...byAnother, ...onThePhone])
    expect(request.safeParse(heard(it)).error, it.say).toBeUndefined()
})

const { one: oneEvent, empty } = scenes
if (!oneEvent || !empty) throw new Error('the scenes are gone')

/** A small generator with a seed, so that a failure can be had again. */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const scraps = utterances
  .flatMap(({ say }) => say.split(' '))
  .concat([
    '🎷',
    '\u202e',
    '\u0000',
    '\uD800',
    '((((',
    '9'.repeat(40),
    '\n',
    'ﷺ',
    '25:99',
    '-',
    '..',
    '£',
    '31/31/31',
    "'",
    '"',
    '@',
  ])

test('any words in any order come to some request of the stored shape', () => {
  const chance = chanceFrom(7)
  for (let round = 0; round < 1500; round++) {
    const length = 1 + Math.floor(chance() * 14)
    const say = Array.from({ length }, () => scraps[Math.floor(chance() * scraps.length)]).join(
      chance() < 0.1 ? '' : ' ',
    )
    expect(request.safeParse(understand(say, oneEvent)).error, JSON.stringify(say)).toBeUndefined()
  }
})

test.each([
  ['ten thousand letters', 'a'.repeat(10_000)],
  ['ten thousand words', 'move it '.repeat(5000)],
  ['ten thousand numbers', '9 '.repeat(10_000)],
  ['ten thousand signs', '(((['.repeat(2500)],
  ['nothing but days', 'friday 4 december '.repeat(600)],
  ['nothing but lines', 'Subject: a\n'.repeat(2000)],
  ['a calendar without end', 'BEGIN:VEVENT\nSUMMARY:x\n'.repeat(3000)],
  ['right to left', '\u202eמחר בשעה תשע '.repeat(700)],
  ['faces', '🎷🎺'.repeat(2500)],
])('%s come to some request of the stored shape', (_, text) => {
  expect(request.safeParse(understand(text, oneEvent)).error).toBeUndefined()
})

test.each([
  'is it at 9?',
  'could it be on saturday?',
  'when does it start',
  'what if it was moved to 9',
  'should i delete it',
  'can we move it to 9?',
  "don't delete it",
  'did you delete it?',
  'is it deleted',
  'who saved it?',
  'why did you move it to 9?',
  'how do i delete it?',
  'what happens if i delete it',
  'delete it?',
  'please never delete it',
])('%j changes nothing', (say) => {
  expect(understand(say, oneEvent).kind).not.toMatch(/change|delete|save|several|remind|create/)
})

test('an event without a time is not thought to begin at midnight', () => {
  const [known] = empty.known
  if (!known) throw new Error('the scene is gone')
  const event = asEvent({ ...known, start_time: null })
  const memory = { ...empty, known: [], thread: [event], lastSpokenOf: [event.id] }
  expect(showRequest(understand('move it to 9', memory), memory)).toBe('change hamlet start_time=09:00')
})
