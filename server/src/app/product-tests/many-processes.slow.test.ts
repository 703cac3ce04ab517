// Several web and worker processes on one PostgreSQL database and one data folder.
import { randomUUID } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@swap/contract/api'
import { afterEach, describe, expect, test } from 'vitest'
import { openOnServer, postgresUrl } from '../../testing/every-database.ts'
import { freePort } from '../../testing/free-port.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import {
  asPerson,
  comparePictures,
  endedJob,
  poster,
  pictureForm,
  sendPoster,
  signUp,
  startProduct,
  type RealProduct,
} from '../../testing/real-product.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
})

/** Creates a database and a data folder; `start` starts a process on both. */
async function openInstallation(serverUrl: string) {
  const folder = temporaryFolder()
  const opened = await openOnServer(serverUrl)
  cleanups.push(opened.close)
  const settings = { DATABASE_URL: opened.url }
  const start = async (role: 'web' | 'worker', more: Record<string, string> = {}) => {
    const product = await startProduct(folder, { role, settings: { ...settings, ...more } })
    cleanups.push(product.kill)
    return product
  }
  return { folder, db: opened.db, url: opened.url, start }
}

describe.each([postgresUrl ?? []].flat())('several processes on one PostgreSQL', (serverUrl) => {
  test(
    'a picture sent to one process is read by another, and a request waiting at a third is answered at once',
    { timeout: 120_000 },
    async () => {
      const { db, start, folder, url } = await openInstallation(serverUrl)
      const [one, other] = await Promise.all([start('web'), start('web'), start('worker')])
      const token = await signUp(one.url, 'ada@example.org')
      const jobId = (await sendPoster(one.url, token)) ?? ''
      expect(await endedJob(other.url, token, jobId)).toMatchObject({ status: 'complete', outcome: 'events' })
      const heardAt = Date.now()
      const { ended_at: endedAt } = await db.selectFrom('readings').select('ended_at').executeTakeFirstOrThrow()
      expect(heardAt - (endedAt ?? 0)).toBeLessThan(2000)
      expect(await comparePictures(folder, { kind: 'postgres', url })).toEqual({ lost: [], orphans: [] })
    },
  )

  test('the pictures of a killed worker are read by another one, each once', { timeout: 180_000 }, async () => {
    const { db, start } = await openInstallation(serverUrl)
    const [web, doomed] = await Promise.all([start('web'), start('worker')])
    const token = await signUp(web.url, 'ada@example.org')
    const sent = await Promise.all([1, 2, 3, 4].map(() => sendPoster(web.url, token)))
    const active = () => db.selectFrom('jobs').select('id').where('state', '=', 'active').execute()
    await expect.poll(async () => (await active()).length, { interval: 5 }).toBeGreaterThan(0)
    await doomed.kill()
    await start('worker')
    expect(await incompleteJobs(web.url, token, sent)).toEqual([])
    const results = await db.selectFrom('messages').select('id').where('role', '=', 'result').execute()
    expect(results).toHaveLength(4)
  })

  test(
    'restarting each process in turn under load causes no error, and nothing is lost or done twice',
    { timeout: 240_000 },
    async () => {
      const { db, start, folder, url } = await openInstallation(serverUrl)
      const webs = await Promise.all([start('web'), start('web')])
      let worker = await start('worker')
      const token = await signUp(webs[0]?.url ?? '', 'ada@example.org')
      const load = putUnderLoad(webs, token)
      for (const at of webs.keys()) {
        await sleep(1000)
        const old = webs[at]
        webs.splice(at, 1, await start('web')) // as a rollout does: the new one first
        await old?.stop()
      }
      const next = await start('worker')
      await worker.stop()
      worker = next
      await sleep(1000)
      const { sent, errors } = await load.stop()
      expect(errors).toEqual([])
      expect(sent.length).toBeGreaterThan(3)
      expect(await incompleteJobs(webs[0]?.url ?? '', token, sent)).toEqual([])
      const threads = await db.selectFrom('threads').select('id').execute()
      expect(threads).toHaveLength(sent.length)
      expect(await comparePictures(folder, { kind: 'postgres', url })).toEqual({ lost: [], orphans: [] })
      expect(readdirSync(join(folder, 'uploads')).length).toBeLessThanOrEqual(webs.length + 1) // stopped processes removed their own upload folders
    },
  )

  test('a process with secrets unlike those of the others is refused with a reason', { timeout: 60_000 }, async () => {
    const { start, url } = await openInstallation(serverUrl)
    await start('web')
    const elsewhere = temporaryFolder()
    writeFileSync(join(elsewhere, 'secrets'), 'made-on-another-machine\n')
    const settings = { DATABASE_URL: url }
    for (const role of [{ role: 'worker' }, {}] as const)
      await expect(startProduct(elsewhere, { ...role, settings, isRefused: true })).rejects.toThrow(
        'not the one that the other processes of this database use',
      )
  })

  test('a worker serves its health and its metrics, and nothing else', { timeout: 60_000 }, async () => {
    const { start } = await openInstallation(serverUrl)
    const port = await freePort()
    await start('worker', { HEALTH_PORT: String(port) })
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    expect(await (await ask('/api/health')).json()).toEqual({ status: 'ok' })
    expect((await ask('/metrics')).status).toBe(200)
    expect((await ask('/')).status).toBe(404)
    expect((await ask('/api/about')).status).toBe(404)
  })
})

/** Returns the jobs that did not end as complete, with the message that people see. */
async function incompleteJobs(url: string, token: string, ids: readonly (string | null)[]) {
  const ended = []
  for (const id of ids) ended.push(await endedJob(url, token, id ?? ''))
  return ended.filter(({ status }) => status !== 'complete').map(({ status, description }) => ({ status, description }))
}

/** Keeps sending a poster and reading the calendar. Like a proxy, asks the next process where one is gone. */
function putUnderLoad(webs: readonly RealProduct[], token: string) {
  const sent: string[] = []
  const errors: string[] = []
  const over = new AbortController()
  let turn = 0

  async function ask(path: string, init: () => RequestInit): Promise<Response> {
    for (let tries = 0; tries < 20; tries++) {
      const web = webs[turn++ % webs.length]
      try {
        const answer = await fetch(`${web?.url}${path}`, init())
        if (answer.status >= 400) errors.push(`${path} ${answer.status} ${await answer.clone().text()}`)
        return answer
      } catch {
        await sleep(20) // stopped or stopping: asks the next one
      }
    }
    throw new Error(`Nobody answered ${path}`)
  }

  async function send(): Promise<void> {
    while (!over.signal.aborted) {
      const headers = { ...asPerson(token), 'idempotency-key': randomUUID() }
      const answer = await ask('/api/jobs', () => ({ method: 'POST', headers, body: pictureForm(poster) }))
      if (answer.status === 202) sent.push(api['POST /api/jobs'].reply.parse(await answer.json()).jobId)
      await sleep(700)
    }
  }
  async function look(): Promise<void> {
    while (!over.signal.aborted) {
      await ask('/api/calendar/my-events', () => ({ headers: asPerson(token) }))
      await sleep(20)
    }
  }
  const running = Promise.all([send(), look(), look()])
  return {
    async stop() {
      over.abort()
      await running
      return { sent, errors }
    },
  }
}
