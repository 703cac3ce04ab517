// The deletion of an account survives a server that is killed in the middle.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database/opening/open-database.ts'
import { faultHandlers } from '../../../testing/every-database.ts'
import { pictureFiles } from '../../../testing/every-storage.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import {
  asPerson,
  comparePictures,
  personWithPicture,
  startProduct,
  type RealProduct,
} from '../../../testing/real-product.ts'

let product: RealProduct
afterEach(() => product.kill())

const remove = (token: string) =>
  fetch(`${product.url}/api/account`, {
    method: 'DELETE',
    headers: { ...asPerson(token), 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'a sentence nobody says' }),
  })

async function leftIn(folder: string) {
  const { db, close } = await openDatabase({ kind: 'sqlite', file: join(folder, 'swap.db') }, faultHandlers)
  const [users, jobs] = await Promise.all([
    db.selectFrom('users').select('email').execute(),
    // The daily price check is always scheduled, even without accounts.
    db.selectFrom('jobs').select('name').where('name', '!=', 'price-round').execute(),
  ])
  await close()
  return { people: users.map(({ email }) => email), jobs: jobs.length, files: pictureFiles({ folder }).length }
}

test(
  'a deletion cut off by kill -9 happens completely or not at all, and its files go after the next start',
  { timeout: 300_000 },
  async () => {
    const folder = temporaryFolder()
    product = await startProduct(folder)
    await personWithPicture(product.url, 'control@example.org')
    let perAccount = 0
    for (const [round, afterMs] of [0, 15, 25, 35, 50, 80].entries()) {
      const email = `gone${round}@example.org`
      const token = await personWithPicture(product.url, email)
      perAccount ||= (await leftIn(folder)).files / 2
      const removing = remove(token).then(
        ({ status }) => status,
        () => null,
      )
      await sleep(afterMs)
      await product.kill()
      const status = await removing

      product = await startProduct(folder)
      await expect.poll(async () => (await leftIn(folder)).jobs, { timeout: 30_000 }).toBe(0)
      const { people } = await leftIn(folder)
      if (status === 204) expect(people).not.toContain(email)
      if (people.includes(email)) expect((await remove(token)).status).toBe(204)
      await expect
        .poll(() => leftIn(folder), { timeout: 30_000 })
        .toEqual({ people: ['control@example.org'], jobs: 0, files: perAccount })
      expect(await comparePictures(folder)).toEqual({ lost: [], orphans: [] })
    }
  },
)
