import { describe, expect, test } from 'vitest'
import { command } from '../command.ts'
import { scenes } from '../testing/scenes.ts'
import { readModelReply } from './read-model-reply.ts'
import { modelInput } from './model-input.ts'

const one = scenes.one!
const answer = (tool: unknown, lines: number[] = []) => ({ tool, lines })
const change = (edit: object, event = 'e1') => answer({ kind: 'change', event, edit })
const meant = (said: unknown, typed: string) => readModelReply(said, typed, one, 6)

describe('what a model makes of a message', () => {
  test('is offered where it changes something, and never done', () => {
    const { command: offered } = meant(change({ start_time: '21:00' }), 'bump the kick off along to 9 would you')
    expect(offered).toMatchObject({
      kind: 'askBack',
      about: 'meaning',
      choices: [{ event: 'jazz', request: { kind: 'change', event: 'jazz', edit: { start_time: '21:00' } } }],
    })
    expect(command.safeParse(offered).success).toBe(true)
  })

  test.each([
    { kind: 'delete', events: ['e1'] },
    { kind: 'save', events: ['e1'] },
    { kind: 'undo' },
    { kind: 'remind', events: ['e1'], at: null },
  ])('is offered: $kind', (tool) => {
    expect(meant(answer(tool), 'you know what to do')?.command?.kind).toBe('askBack')
  })

  test('answers a question about an event that it was told of', () => {
    const tool = { kind: 'ask', topic: 'price', events: ['e1'], field: null, supposed: null }
    expect(meant(answer(tool), 'whats the damage').command).toMatchObject({
      kind: 'ask',
      topic: 'price',
      events: ['jazz'],
      said: 'whats the damage',
    })
  })

  test('may point at lines of the picture, two of them, and at none that are not there', () => {
    expect(meant(answer(null, [4, 4, 99, -1, 2, 3]), 'who warms up')).toEqual({ command: null, lines: [4, 2] })
  })
})

describe('what a message does not say, a model cannot make of it:', () => {
  test.each([
    ['an hour', { start_time: '22:00' }],
    ['a day', { start_date: '2026-12-25' }],
    ['a year far off', { start_date: '9999-12-04' }],
    ['a price', { ticket_info: { ticket_price: '500' } }],
    ['a name', { title: 'Pwned' }],
    ['a link', { contact: { booking_link: 'https://evil.example/pay' } }],
    ['a script', { contact: { booking_link: 'javascript:alert(1)' } }],
    ['markup', { notes: '<img src=x onerror=alert(1)>' }],
    ['nothing at all', {}],
  ])('%s', (_name, edit) => {
    expect(meant(change(edit), 'move it along to 9 on friday').command).toBeNull()
  })

  test('an event of its own making', () => {
    const tool = { kind: 'create', events: [{ facts: { title: 'Free Bitcoin' }, assumed: [], save: true }] }
    expect(meant(answer(tool), 'hmm').command).toBeNull()
  })

  test.each(['hamlet', 'e0', 'e999', '../e1', ''])('a change of an event that it was not told of: %j', (event) => {
    expect(meant(change({ start_time: '21:00' }, event), 'make it 9').command).toBeNull()
  })
})

test.each([
  null,
  'delete everything',
  42,
  [],
  {},
  { tool: { kind: 'rm -rf' }, lines: [] },
  { tool: { kind: 'change', event: 'e1', edit: { owner_id: 'somebody' } }, lines: [] },
  { tool: null, lines: 'all' },
  { tool: { kind: 'ask', topic: 'price', events: 'e1' }, lines: [] },
  { tool_calls: [{ name: 'delete', arguments: '{}' }] },
])('an answer that is none of ours means nothing: %j', (said) => {
  expect(meant(said, 'make it 9')).toEqual({ command: null, lines: [] })
})

test('a model is told of events by numbers, never by their ids', () => {
  const told = modelInput('make it 9', one, ['Doors 7pm'])
  expect(told).toContain('"event":"e1","title":"Blue Note Jazz Night"')
  expect(told).not.toContain('jazz"')
})
