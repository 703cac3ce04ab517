import { expect, test } from 'vitest'
import { command, type Command } from './command.ts'

const friday: Command = {
  kind: 'askBack',
  about: 'which',
  missing: null,
  event: null,
  choices: [{ label: 'Jazz', event: 'a', request: { kind: 'change', event: 'a', edit: { start_time: '21:00' } } }],
}

test('a request is plain data and survives being stored', () => {
  expect(command.parse(JSON.parse(JSON.stringify(friday)))).toEqual(friday)
})

test('a change carries finished values only', () => {
  expect(command.safeParse({ kind: 'change', event: 'a', edit: { start_date: 'Friday' } }).success).toBe(false)
})
