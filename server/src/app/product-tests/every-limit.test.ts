import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accountLimits } from '../../features/accounts/account-limits.ts'
import { contactLimits } from '../../features/contact/contact-limits.ts'
import { accountDataLimits } from '../../features/account-data/account-data-limits.ts'
import { sampleLimits } from '../../features/sample/sample-limits.ts'
import { visitorLimits } from '../../features/visitor/visitor-limits.ts'

const limits = [...accountLimits, ...contactLimits, ...accountDataLimits, ...sampleLimits, ...visitorLimits]

const HOUR_MS = 60 * 60_000
const windows = new Map([
  [HOUR_MS / 4, '15 minutes'],
  [HOUR_MS, 'an hour'],
  [24 * HOUR_MS, '24 hours'],
])

test('docs/threat-model.md lists every rate limit with its real values', () => {
  const listed = readFileSync(new URL('../../../../docs/threat-model.md', import.meta.url), 'utf8')
    .split('\n')
    .flatMap(
      (line) => /^\| (?<row>[^|]+\| \d+ in [^|]+)\|/.exec(line)?.groups?.row?.replaceAll(/ +/g, ' ').trim() ?? [],
    )
  const actual = limits.map(({ name, max, windowMs }) => `${name} | ${max} in ${windows.get(windowMs)}`)
  expect(listed.toSorted()).toEqual(actual.toSorted())
})

test('no two limits share a name, because they would then share a count', () => {
  expect(new Set(limits.map(({ name }) => name)).size).toBe(limits.length)
})
