import { describe, expect, test } from 'vitest'
import { command } from '../command.ts'
import { scenes } from '../testing/scenes.ts'
import { readModelReply } from './read-model-reply.ts'
import { modelInput } from './model-input.ts'

const one = scenes.one!
const answer = (tool: unknown, lines: number[] = []) => ({ tool, lines })
const change = (edit: object, event = 'e1') => answer({ kind: 'change', event, edit })
const read = (said: unknown, typed: string) => readModelReply(said, typed, one, 6)

describe("a model's command", () => {
  test('is offered to the person if it changes something, never carried out', () => {
    const { command: offered } = read(change({ start_time: '21:00' }), 'bump the kick off along to 9 would you')
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
  ])('is only offered if it is of the kind $kind', (tool) => {
    expect(read(answer(tool), 'you know what to do')?.command?.kind).toBe('askBack')
  })

  test('may ask about an event that the model was given', () => {
    const tool = { kind: 'ask', topic: 'price', events: ['e1'], field: null, supposed: null }
    expect(read(answer(tool), 'whats the damage').command).toMatchObject({
      kind: 'ask',
      topic: 'price',
      events: ['jazz'],
      said: 'whats the damage',
    })
  })

  test('may quote up to two lines of the picture, and none that do not exist', () => {
    expect(read(answer(null, [4, 4, 99, -1, 2, 3]), 'who warms up')).toEqual({ command: null, lines: [4, 2] })
  })
})

describe("a model's command that the message does not support", () => {
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
  ])('is ignored if it sets %s', (_name, edit) => {
    expect(read(change(edit), 'move it along to 9 on friday').command).toBeNull()
  })

  test('is ignored if it creates an event that the model made up', () => {
    const tool = { kind: 'create', events: [{ facts: { title: 'Free Bitcoin' }, assumed: [], save: true }] }
    expect(read(answer(tool), 'hmm').command).toBeNull()
  })

  test.each(['hamlet', 'e0', 'e999', '../e1', ''])(
    'is ignored if it changes an event that the model was not given: %j',
    (event) => {
      expect(read(change({ start_time: '21:00' }, event), 'make it 9').command).toBeNull()
    },
  )
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
])('a reply of any other shape is ignored: %j', (said) => {
  expect(read(said, 'make it 9')).toEqual({ command: null, lines: [] })
})

test('a model is given events by number, never by id', () => {
  const told = modelInput('make it 9', one, ['Doors 7pm'])
  expect(told).toContain('"event":"e1","title":"Blue Note Jazz Night"')
  expect(told).not.toContain('jazz"')
})
