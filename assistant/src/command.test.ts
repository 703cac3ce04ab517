import { expect, test } from 'vitest'
import { z } from 'zod'
import { command, type Command } from './command.ts'

const question: Command = {
  kind: 'askBack',
  about: 'which',
  missing: null,
  event: null,
  choices: [{ label: 'Jazz', event: 'a', request: { kind: 'change', event: 'a', edit: { start_time: '21:00' } } }],
}

test('a request is plain data and survives being stored', () => {
  expect(command.parse(JSON.parse(JSON.stringify(question)))).toEqual(question)
})

test('a stored request to remove the reminder at 18:00 is not read as one to remove all reminders', () => {
  const asked = { kind: 'unremind', events: ['a'], at: null, on: { dates: [], times: ['18:00'] } }
  expect(command.parse(asked)).toEqual(asked)
})

test('a change carries finished values only', () => {
  expect(command.safeParse({ kind: 'change', event: 'a', edit: { start_date: 'Friday' } }).success).toBe(false)
})

test('the schema of commands converts to one JSON schema for a language model', () => {
  const { oneOf, anyOf } = z.toJSONSchema(command)
  const kinds = (oneOf ?? anyOf ?? []).map(({ properties }) => properties?.['kind'])
  expect(kinds).toContainEqual({ type: 'string', const: 'remind' })
  expect(kinds).toHaveLength(command.options.length)
})
