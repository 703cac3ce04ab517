// Imports and clearing survive a server that is killed in the middle.
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@swap/contract/api'
import type { AccountImport } from '@swap/contract/account-data-api'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/opening/open-database.ts'
import { sampleExport } from '../../testing/sample-export.ts'
import { faultHandlers } from '../../testing/every-database.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import {
  asPerson,
  comparePictures,
  personWithPicture,
  signUp,
  startProduct,
  type RealProduct,
} from '../../testing/real-product.ts'

let product: RealProduct
afterEach(() => product.kill())

/** Returns the export of a person with a picture. */
async function createExport(): Promise<Blob> {
  const token = await personWithPicture(product.url, 'control@example.org')
  const answer = await fetch(`${product.url}/api/account/export`, { method: 'POST', headers: asPerson(token) })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the contract says of this endpoint
  const { url } = (await answer.json()) as { url: string }
  return (await fetch(product.url + new URL(url).pathname)).blob()
}

function sendImport(token: string, zip: Blob) {
  const form = new FormData()
  form.set('archive', zip, 'export.zip')
  return fetch(`${product.url}/api/account/import`, { method: 'POST', headers: asPerson(token), body: form })
}

const clearHistory = (token: string) =>
  fetch(`${product.url}/api/account/clear-history`, {
    method: 'POST',
    headers: { ...asPerson(token), 'content-type': 'application/json' },
    body: JSON.stringify({ savedEvents: true }),
  })

/** Returns the state of the latest import. */
async function importOf(token: string) {
  const answer = await fetch(`${product.url}/api/account/import`, { headers: asPerson(token) })
  return api['GET /api/account/import'].reply.parse(await answer.json()).import
}

/** Waits until the latest import has ended, and returns its state. */
async function endedImport(token: string) {
  for (;;) {
    const latest = await importOf(token)
    if (latest?.status !== 'processing') return latest
    await sleep(100)
  }
}

/** Kills the product so many ms into a call, and starts it again. Resolves to the status of the answer; null where none came. */
async function killedAfter(ms: number, folder: string, calling: Promise<Response>): Promise<number | null> {
  const answered = calling.then(
    ({ status }) => status,
    () => null,
  )
  await sleep(ms)
  await product.kill()
  const status = await answered
  product = await startProduct(folder)
  return status
}

/** What the database holds of somebody, and the jobs that are left. */
async function heldOf(folder: string, email: string) {
  const { db, close } = await openDatabase({ kind: 'sqlite', file: `${folder}/swap.db` }, faultHandlers)
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const count = async (table: 'threads' | 'pictures' | 'messages' | 'events') =>
    (await db.selectFrom(table).select('id').where('owner_id', '=', id).execute()).length
  const held = [await count('threads'), await count('pictures'), await count('messages'), await count('events')]
  const jobs = (await db.selectFrom('jobs').select('id').where('name', '=', 'finish-erasure').execute()).length
  await close()
  return { held, jobs }
}

/** Waits until every picture of the database has its file, and every file its picture. */
const expectConsistentPictures = async (folder: string) => {
  await expect.poll(() => comparePictures(folder), { timeout: 30_000 }).toEqual({ lost: [], orphans: [] })
}

test(
  'an import or a clearing cut off by kill -9 can be completed, and no acknowledged one is lost',
  { timeout: 300_000 },
  async () => {
    const folder = temporaryFolder()
    product = await startProduct(folder)
    const zip = await createExport()
    const { held: everything } = await heldOf(folder, 'control@example.org')
    const nothing = [0, 0, 0, 0]
    for (const [round, ms] of [5, 150, 900].entries()) {
      const email = `round${round}@example.org`
      const token = await signUp(product.url, email)
      const accepted = await killedAfter(ms, folder, sendImport(token, zip))
      // An accepted import is finished by the next start alone, and counted once; any other has left nothing.
      if (accepted !== 202 && !(await endedImport(token))) expect((await sendImport(token, zip)).status).toBe(202)
      const result = { threads: 1, pictures: 1, events: 1 }
      expect(await endedImport(token)).toMatchObject({ status: 'complete', result })
      expect((await heldOf(folder, email)).held).toEqual(everything)
      await expectConsistentPictures(folder)

      const cleared = await killedAfter(ms / 4, folder, clearHistory(token))
      const { held } = await heldOf(folder, email)
      expect([everything, nothing]).toContainEqual(held)
      if (cleared === 204) expect(held).toEqual(nothing)
      if (held[0] !== 0) expect((await clearHistory(token)).status).toBe(204)
      await expect.poll(() => heldOf(folder, email), { timeout: 30_000 }).toEqual({ held: nothing, jobs: 0 })
      await expectConsistentPictures(folder)
    }
    expect((await heldOf(folder, 'control@example.org')).held).toEqual(everything)
  },
)

test(
  'an import cut off by kill -9 in the middle of a step is finished by the next start, counted once',
  { timeout: 300_000 },
  async () => {
    const folder = temporaryFolder()
    product = await startProduct(folder)
    const zip = new Blob([new Uint8Array(await sampleExport({ threads: 1000, pictures: 40 }))])
    for (const step of ['threads', 'pictures', 'events'] as const) {
      const email = `${step}@example.org`
      const token = await signUp(product.url, email)
      expect((await sendImport(token, zip)).status).toBe(202)
      const isThere = ({ progress }: AccountImport) =>
        progress?.step === step && progress.done > 0 && progress.done < progress.total
      for (let at = await importOf(token); at?.status === 'processing' && !isThere(at);) at = await importOf(token)
      await product.kill()
      product = await startProduct(folder)
      const result = { threads: 1000, pictures: 40, events: 1000 }
      expect(await endedImport(token)).toMatchObject({ status: 'complete', result })
      expect((await heldOf(folder, email)).held).toEqual([1000, 40, 40, 1000])
      await expectConsistentPictures(folder)
    }
  },
)
