// The product exits when fsync fails, because what it would acknowledge after that could be lost.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { asPerson, comparePictures, endedJob, poster, sendPicture, startProduct } from '../../testing/real-product.ts'
import type { RealProduct } from '../../testing/real-product.ts'

/** The test fails if the process is still running after that many sign-ups. */
const PEOPLE = 40
const PASSWORD = 'a sentence nobody says'

let product: RealProduct | undefined
afterEach(async () => {
  await product?.kill()
  product = undefined
})

/**
 * Returns the strace command under which fsync fails for one path, from the `first` call of each thread on, and writes
 * the failures to `record`. Null where strace can't be used.
 */
function withFailingDisk(path: string, { first, record }: { first: number; record: string }): string[] | null {
  const fsync = ['-f', '-D', '-q', '-e', 'trace=fsync,fdatasync', '-e', 'signal=none']
  if (spawnSync('strace', [...fsync, '-o', '/dev/null', 'true']).status !== 0) return null
  return ['strace', ...fsync, '-P', path, '-e', `inject=fsync,fdatasync:error=EIO:when=${first}+`, '-o', record]
}

const post = async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${product?.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own shape
  return { status: answer.status, token: ((await answer.json()) as { accessToken?: string }).accessToken ?? '' }
}

const signUp = (email: string) => post('/api/auth/signup', { email, password: PASSWORD, name: 'Ada Lovelace' })

/** Signs somebody up and sends a picture; returns what the product acknowledged. */
async function signUpAndSend(email: string) {
  const { status, token } = await signUp(email)
  if (status !== 200) return { email: null, job: null }
  const sent = await sendPicture(product?.url ?? '', token, poster).catch(() => null)
  if (sent?.status !== 202) return { email, job: null }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own shape
  return { email, job: ((await sent.json()) as { jobId: string }).jobId }
}

const isUp = () =>
  fetch(`${product?.url}/api/health`)
    .then(({ ok }) => ok)
    .catch(() => false)

test.for([
  { what: 'the log of the database', path: 'swap.db-wal', first: 12 },
  { what: 'the folder of the pictures', path: 'pictures', first: 1 },
])(
  'a disk that fails to sync $what ends the product before it acknowledges anything more; the next start loses nothing',
  { timeout: 240_000 },
  async ({ path, first }, { skip }) => {
    const [folder, record] = [temporaryFolder(), join(temporaryFolder(), 'refused')]
    const prefixCommand = withFailingDisk(join(folder, path), { first, record }) ?? skip('strace cannot be used here')
    product = await startProduct(folder) // makes the folders, which it waits for, too
    await product.stop()
    product = await startProduct(folder, { prefixCommand, isRefused: true })

    const acknowledged: Awaited<ReturnType<typeof signUpAndSend>>[] = []
    const hasRefused = () => existsSync(record) && readFileSync(record, 'utf8').includes('EIO')
    while (!hasRefused() && acknowledged.length < PEOPLE) {
      const person = await signUpAndSend(`p${acknowledged.length}@example.org`).catch(() => ({
        email: null,
        job: null,
      }))
      if (hasRefused()) expect(person.job).toBeNull()
      acknowledged.push(person)
    }
    expect(hasRefused()).toBe(true)
    await expect.poll(isUp, { timeout: 10_000 }).toBe(false)

    product = await startProduct(folder)
    for (const { email, job } of acknowledged) {
      if (email === null) continue
      const { status, token } = await post('/api/auth/login', { email, password: PASSWORD })
      expect(status).toBe(200)
      if (job) expect((await endedJob(product.url, token, job)).status).toBe('complete')
    }
    const { token } = await signUp('later@example.org')
    expect((await fetch(`${product.url}/api/events`, { headers: asPerson(token) })).status).toBe(200)
    expect(await comparePictures(folder)).toMatchObject({ lost: [] })
  },
)
