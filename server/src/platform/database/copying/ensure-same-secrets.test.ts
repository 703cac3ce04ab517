import { describe, expect, test } from 'vitest'
import { everyDatabase } from '../../../testing/every-database.ts'
import { silentLog } from '../../../testing/fakes/silent-log.ts'
import { ensureSameSecrets } from './ensure-same-secrets.ts'

describe.each(everyDatabase)('the secrets of a database on $name', ({ open }) => {
  test('are those of its first start; another process that has different secrets is refused', async () => {
    const { db, close } = await open()
    const check = (fingerprint: string, mayChange = false) =>
      ensureSameSecrets(db, { fingerprint, mayChange, log: silentLog })
    await check('first')
    await check('first')
    await expect(check('other')).rejects.toThrow('Copy theirs here')
    await check('first')
    await close()
  })

  test('may be replaced if there is only one process; the old ones are then refused', async () => {
    const { db, close } = await open()
    const check = (fingerprint: string, mayChange: boolean) =>
      ensureSameSecrets(db, { fingerprint, mayChange, log: silentLog })
    await check('first', true)
    await check('other', true)
    await expect(check('first', false)).rejects.toThrow('not the one')
    await check('other', false)
    await close()
  })
})
