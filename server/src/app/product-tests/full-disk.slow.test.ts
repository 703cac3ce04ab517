import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { failures, noRoomForFile } from '@swap/contract/failures'
import { fileNames, temporaryFolder } from '../../testing/temporary-folder.ts'
import { asPerson, personWithPicture, sendPicture, startProduct, type RealProduct } from '../../testing/real-product.ts'
import { fillDisk, withSmallDisk } from '../../testing/fakes/small-disk.ts'

const PASSWORD = 'a sentence nobody says'
const DISK_MB = 40
const THREADS = 20

let product: RealProduct | undefined
afterEach(async () => {
  await product?.kill()
  product = undefined
})

async function startOnSmallDisk(): Promise<RealProduct | null> {
  const folder = temporaryFolder()
  const prefixCommand = withSmallDisk(folder, DISK_MB)
  if (!prefixCommand) return null
  product = await startProduct(folder, { prefixCommand })
  await expect.poll(() => reserveBytes()).toBe((DISK_MB / 8) * 1024 * 1024)
  return product
}

const reserveBytes = () => {
  const path = join(product?.dataFolder ?? '', 'reserve')
  return existsSync(path) ? statSync(path).size : 0
}

const call = async (token: string | null, method: string, path: string, body?: object) => {
  const answer = await fetch(`${product?.url}${path}`, {
    method,
    headers: { ...(token && asPerson(token)), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test says what it expects of it
  return { status: answer.status, json: (text ? JSON.parse(text) : {}) as Record<string, unknown> }
}

const login = (email: string) => call(null, 'POST', '/api/auth/login', { email, password: PASSWORD })

const startThread = (token: string) =>
  call(token, 'POST', '/api/threads', { content: 'Dinner at Ana’s on Friday at 8pm' })

/** Starts some threads, fills the disk, and starts more until the database's log has no room and one is refused. */
async function fillWithWrites(token: string) {
  let makeRoom: (() => void) | undefined
  const acknowledged: string[] = []
  for (;;) {
    if (acknowledged.length === THREADS) makeRoom = fillDisk(product?.dataFolder ?? '')
    const { status, json } = await startThread(token)
    if (status === 201) acknowledged.push(String(json['threadId']))
    else return { makeRoom, acknowledged, refused: { status, json } }
  }
}

const threadsOf = async (token: string) => {
  const { json } = await call(token, 'GET', '/api/events')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own shape
  return (json['events'] as { id: string; events: { id: string }[] }[]) ?? []
}

test(
  'on a full disk people can read, sign in, delete and sign out; adding is refused until there is room',
  { timeout: 240_000 },
  async ({ skip }) => {
    const { url } = (await startOnSmallDisk()) ?? skip('no small disk can be mounted here')
    const [token, other] = [
      await personWithPicture(url, 'ada@example.org'),
      await personWithPicture(url, 'ben@example.org'),
    ]
    const { makeRoom, acknowledged, refused } = await fillWithWrites(token)
    expect(refused).toEqual({ status: 507, json: { code: 'STORAGE_FULL', message: failures.STORAGE_FULL.message } })
    const settings = (await call(token, 'GET', '/api/settings')).json
    expect(await call(token, 'PUT', '/api/settings', settings)).toMatchObject(refused)
    const picture = await sendPicture(url, token, Buffer.alloc(200_000, 7))
    expect([picture.status, await picture.json()]).toEqual([507, { code: 'STORAGE_FULL', message: noRoomForFile }])

    const threads = await threadsOf(token)
    expect(threads.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged)) // nothing acknowledged is lost
    const event = threads.flatMap(({ events }) => events)[0]
    expect((await call(token, 'DELETE', `/api/events/${event?.id}`)).status).toBe(204)
    expect((await call(token, 'DELETE', `/api/threads/${acknowledged[0]}`)).status).toBe(204)
    const again = await login('ada@example.org')
    expect(again.status).toBe(200)
    const { status, json } = await call(null, 'POST', '/api/auth/refresh', { refreshToken: again.json['refreshToken'] })
    expect(status).toBe(200)
    const signedIn = String(json['accessToken'])
    expect((await call(signedIn, 'DELETE', '/api/account/sessions')).status).toBe(204)
    expect((await call(signedIn, 'POST', '/api/account/clear-history', {})).status).toBeLessThan(300)
    expect((await call(signedIn, 'POST', '/api/auth/logout', {})).status).toBe(204)
    expect((await call(signedIn, 'GET', '/api/events')).status).toBe(401)

    expect((await call(other, 'DELETE', '/api/account', { password: PASSWORD })).status).toBe(204)
    await expect.poll(() => fileNames(join(product?.dataFolder ?? '', 'pictures')), { timeout: 40_000 }).toEqual([])

    makeRoom?.()
    await expect.poll(reserveBytes, { timeout: 30_000 }).toBe((DISK_MB / 8) * 1024 * 1024)
    await personWithPicture(url, 'cleo@example.org') // the product recovers by itself
  },
)

test(
  'while a disk stays full, deletions succeed one after another, because each frees the room it took',
  { timeout: 240_000 },
  async ({ skip }) => {
    const { url } = (await startOnSmallDisk()) ?? skip('no small disk can be mounted here')
    const token = await personWithPicture(url, 'ada@example.org')
    const { acknowledged } = await fillWithWrites(token)
    for (const id of acknowledged) {
      expect((await call(token, 'DELETE', `/api/threads/${id}`)).status).toBe(204)
      fillDisk(product?.dataFolder ?? '') // somebody else takes what was freed
    }
    expect(await threadsOf(token)).toHaveLength(1)
  },
)
