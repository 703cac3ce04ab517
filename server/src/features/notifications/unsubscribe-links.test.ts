import { expect, test } from 'vitest'
import { unsubscribeLinks } from './unsubscribe-links.ts'

const { tokenFor, read } = unsubscribeLinks('a secret')
const ada = { ownerId: '6f1c1a51-0c3e-4a0f-9d57-2b0f2e0a6a11', kind: 'reminders' } as const

test('a token names the person and the kind of email to turn off', () => {
  expect(read(tokenFor(ada))).toEqual(ada)
  expect(tokenFor(ada).length).toBeLessThanOrEqual(200)
})

test.each([
  ['another person', tokenFor(ada).replace('6f1c', '6f1d')],
  ['another kind', tokenFor(ada).replace('reminders', 'digests')],
  ['more at its end', `${tokenFor(ada)}A`],
  ['less at its end', tokenFor(ada).slice(0, -1)],
  ['the secret of another server', unsubscribeLinks('another secret').tokenFor(ada)],
  ['nothing at all', ''],
  ['two points', 'reminders..'],
])('a token with %s is refused', (_, token) => {
  expect(read(token)).toBeNull()
})
