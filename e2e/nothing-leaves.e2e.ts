// Nothing leaves the machine. Every product that a journey starts is watched (product.ts); this file covers the whole product with
// time for background reports, the command-line programs, and the watch itself.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { clockFlags, clockEnvironment } from './clock.ts'
import { waitForEmail, linkPathIn } from './emails.ts'
import { addPicture, openBrowser, poster, register, say, openAsVisitor } from './person.ts'
import { startProduct } from './product.ts'
import { prepareTrace, type Violations } from './watch-system-calls.ts'

/** How long the product is watched after its first picture. A runtime that phoned home did so within 27 s. */
const WATCHED_MS = 35_000

const root = join(import.meta.dirname, '..')
const ownCache = join(root, 'node_modules', '.cache')
const nothing: Violations = { lookups: [], connections: [], files: [] }
const isWatched = process.env.SWAP_STRACE !== undefined

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'swap-home-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs a program of the product to its end, on this Node, and returns what it did. */
async function watchProgram(
  args: string[],
  mayWrite: string[],
  environment: Record<string, string> = {},
): Promise<Violations> {
  const watch = prepareTrace(root)
  if (!watch) throw new Error('There is no strace')
  const [program = '', ...line] = [...watch.startedBy, process.execPath, ...args]
  const child = spawn(program, line, { cwd: root, stdio: 'ignore', env: { ...process.env, ...environment } })
  await once(child, 'exit')
  return watch.findViolations(mayWrite)
}

test('nothing leaves while a person signs up, adds a picture, asks, subscribes and exports, and staff review', async () => {
  const home = emptyFolder()
  const product = await startProduct({ HOME: home, XDG_CACHE_HOME: join(home, '.cache') })
  const browser = await openBrowser()
  try {
    const { page, complaints } = await openAsVisitor(browser, product.url, 'desktop')
    const who = await register(page)
    await addPicture(page, poster('ferry-photo'))
    const pictureRead = Date.now()
    await page.getByRole('button', { name: 'Add to calendar' }).click()
    await page.getByRole('button', { name: 'In your calendar' }).waitFor()
    await say(page, 'when is it?', /4 December/)

    const admin = [...clockFlags, 'server/src/commands/admin.ts', 'grant', who.email]
    const env = { ...process.env, ...clockEnvironment, DATA_DIR: product.dataFolder }
    await promisify(execFile)(process.execPath, admin, { cwd: root, env })
    await page.goto('/admin')
    await page.getByRole('heading', { name: 'Event Administration' }).waitFor()

    await page.goto(linkPathIn(await waitForEmail(product, who.email, 'Please verify your email address')))
    await page.getByRole('heading', { name: 'Email Verified' }).waitFor()
    const { accessToken } = await page.evaluate(
      () => JSON.parse(localStorage.getItem('swap.tokens') ?? '{}') as { accessToken?: string }, // as the page stores it
    )
    const headers = { authorization: `Bearer ${accessToken}` }
    const posted = async (path: string) => (await page.request.post(path, { headers })).json() as Promise<unknown>
    const { subscriptionUrl } = (await posted('/api/calendar/my-events/token')) as { subscriptionUrl: string }
    const [ours, staffs] = [await posted('/api/account/export'), await posted('/api/admin/events/export/ticket')]
    for (const url of [subscriptionUrl, ...[ours, staffs].map((it) => (it as { url: string }).url)]) {
      const { pathname, search } = new URL(url, product.url)
      expect((await page.request.get(pathname + search)).status()).toBe(200)
    }
    await page.goto('/settings')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForTimeout(Math.max(0, pictureRead + WATCHED_MS - Date.now()))
    expect(complaints).toEqual([])
  } finally {
    await browser.close()
    await product.stop() // rejects if anything was seen
  }
})

test.runIf(isWatched)('nothing leaves while pictures are read on the command line', async () => {
  const seen = await watchProgram(['extraction/src/cli.ts', poster('ferry-photo'), '--json'], [ownCache])
  expect(seen).toEqual(nothing)
})

test.runIf(isWatched)('nothing leaves while demo data is made and a backup is written', async () => {
  const folder = emptyFolder()
  const data = join(folder, 'data')
  mkdirSync(data)
  const where = { DATA_DIR: data, INIT_CWD: folder }
  expect(await watchProgram(['server/src/commands/seed.ts'], [data, ownCache], where)).toEqual(nothing)
  const backup = await watchProgram(
    ['server/src/commands/backup.ts', join(folder, 'all.backup')],
    [folder, ownCache],
    where,
  )
  expect(backup).toEqual(nothing)
})

const TATTLER = `
  const { lookup } = require('node:dns')
  const { connect } = require('node:net')
  const { createSocket } = require('node:dgram')
  lookup('telemetry.example.org', () => {})
  connect(443, '203.0.113.1').on('error', () => {})
  connect(443, '2001:db8::1').on('error', () => {})
  const socket = createSocket('udp4')
  socket.send('hello', 9999, '203.0.113.7', () => socket.close())
  require('node:fs').writeFileSync(process.env.FOLDER + '/device-id', '1')
  require('node:child_process').spawnSync('mkdir', [process.env.FOLDER + '/by-a-child'])
`

test.runIf(isWatched && process.env.SWAP_NO_ROUTE)(
  'the trace shows a program that contacts another server',
  async () => {
    const folder = emptyFolder()
    expect(await watchProgram(['-e', TATTLER], [ownCache], { FOLDER: folder })).toEqual({
      lookups: ['telemetry.example.org'],
      connections: ['2001:db8::1:443', '203.0.113.1:443', '203.0.113.7:9999'],
      files: [join(folder, 'by-a-child'), join(folder, 'device-id')],
    })
    expect(await watchProgram(['-e', TATTLER], [folder, ownCache], { FOLDER: folder })).toMatchObject({ files: [] })
  },
)
