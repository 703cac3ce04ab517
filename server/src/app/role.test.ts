import { expect, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { readRole } from './role.ts'

const onSqlite = readConfig({})
const onPostgres = readConfig({ DATABASE_URL: 'postgres://somebody@localhost/swap' })

test('a process does everything unless its role is web or worker', () => {
  expect(readRole(undefined, onSqlite)).toBe('all')
  expect(readRole(undefined, onPostgres)).toBe('all')
  expect(readRole('web', onPostgres)).toBe('web')
  expect(readRole('worker', onPostgres)).toBe('worker')
})

test('on SQLite, the roles web and worker are refused with a reason', () => {
  for (const role of ['web', 'worker'])
    expect(() => readRole(role, onSqlite)).toThrow(`start ${role} needs PostgreSQL: set DATABASE_URL.`)
})

test('an unknown role is refused', () => {
  expect(() => readRole('reader', onPostgres)).toThrow('Unknown role: reader')
})
