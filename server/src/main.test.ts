// Starts the server's programs as an operator does: what they print, and how they stop.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { account } from '@swap/contract/account'
import { session } from '@swap/contract/session'
import { api } from '@swap/contract/api'
import { job } from '@swap/contract/job'
import { afterEach, expect, test, vi } from 'vitest'

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

const newFolder = () => mkdtempSync(join(tmpdir(), 'swap-main-'))

/** Runs a program of the server with nothing in its environment but these settings. */
function run(file: string, settings: Record<string, string>, args: string[] = []) {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env.PATH, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  started.push(child)
  return child
}

/** Waits for the line that says the server is ready; returns its address and what was printed before. */
async function ready(child: ChildProcess) {
  let printed = ''
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk)
    const { url } = /^Ready on (?<url>http:\/\/localhost:\d+)$/m.exec(printed)?.groups ?? {}
    if (url) return { url: url.replace('localhost', '127.0.0.1'), printed }
  }
  throw new Error(`It did not start: ${printed}`)
}

/** Returns everything that a child writes to its error output. */
async function errorOutputOf(child: ChildProcess) {
  let said = ''
  for await (const chunk of child.stderr ?? []) said += String(chunk)
  return said
}

async function ended(child: ChildProcess) {
  const from = performance.now()
  await once(child, 'exit')
  return { code: child.exitCode, ms: performance.now() - from }
}

test('the server starts in an empty folder, which only its owner can read, and answers', async () => {
  const folder = join(newFolder(), 'new')
  const { url } = await ready(run('main.ts', { DATA_DIR: folder }))
  expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ status: 'ok' })
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  for (const name of ['secrets', 'swap.db', 'lock']) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0)
})

test.skipIf(process.platform === 'win32')('a data folder that others can read is closed at the start', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'secrets'), 'a-secret-of-before\n')
  for (const [path, mode] of [[join(folder, 'secrets'), 0o644] as const, [folder, 0o755] as const])
    chmodSync(path, mode)
  await ready(run('main.ts', { DATA_DIR: folder }))
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o600)
})

test.skipIf(process.platform === 'win32').each([
  ['main.ts', []],
  ['commands/seed.ts', []],
  ['commands/admin.ts', ['grant', 'ada@example.org']],
])('%s refuses a folder that has other files and is readable by others, with a message', async (file, args) => {
  const folder = newFolder()
  writeFileSync(join(folder, 'holiday.jpg'), 'x')
  chmodSync(folder, 0o755)
  const child = run(file, { DATA_DIR: folder }, args)
  const [{ code }, said] = await Promise.all([ended(child), errorOutputOf(child)])
  expect(code).toBe(1)
  expect(said).toBe(
    `The data folder ${folder} contains other files, and other users of this computer can read it. Set DATA_DIR to a folder of its own.\n`,
  )
  expect(readdirSync(folder)).toEqual(['holiday.jpg'])
})

test('a second process on the same folder is refused with a message, and the first goes on', async () => {
  const folder = newFolder()
  const { url } = await ready(run('main.ts', { DATA_DIR: folder }))
  const second = run('main.ts', { DATA_DIR: folder })
  const [{ code }, said] = await Promise.all([ended(second), errorOutputOf(second)])
  expect(code).toBe(1)
  expect(said).toContain(`Another process is already running on the data folder ${folder}.`)
  expect(said).not.toMatch(/^ +at /m)
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
})

test('a mail server that never answers delays nobody', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  if (!address || typeof address === 'string') throw new Error('The mail server has no port')
  const { url } = await ready(run('main.ts', { DATA_DIR: newFolder(), SMTP_URL: `smtp://127.0.0.1:${address.port}` }))
  const post = async (path: string, body: object) => {
    const from = performance.now()
    const { status } = await fetch(`${url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect([path, status]).toEqual([path, 200])
    expect(performance.now() - from, path).toBeLessThan(1000)
  }
  const email = 'ada@example.org'
  await post('signup', { email, password: 'a sentence nobody says', name: 'Ada' })
  await post('forgot-password', { email })
  await post('resend-verification', { email })
  silent.close()
})

test('without a mail server, the start prints where emails are kept and a link that works once, then the next', async () => {
  const folder = newFolder()
  const child = run('main.ts', { DATA_DIR: folder })
  const lines = linesOf(child)
  const [, port = ''] = await lineLike(lines, /^Ready on http:\/\/localhost:(\d+)$/)
  const [told, first = ''] = await lineLike(lines, /^Emails are kept in .*; read them at (http:\S+)$/)
  expect(told).toBe(`Emails are kept in ${join(folder, 'outbox')}; read them at ${first}`)
  expect(first).toMatch(new RegExp(`^http://localhost:${port}/outbox\\?token=[\\w-]{43}$`))
  const url = `http://127.0.0.1:${port}`
  expect((await fetch(`${url}/outbox`)).status).toBe(404)
  const opened = await fetch(first.replace('localhost', '127.0.0.1'), { redirect: 'manual' })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/outbox'])
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await fetch(`${url}/outbox`, { headers: { cookie } })).status).toBe(200)
  const [, second] = await lineLike(lines, /^That link has been used. For another browser: (http:\S+)$/)
  expect(second).not.toBe(first)
  child.kill('SIGTERM')
  await once(child, 'exit')
  const logged = lines()
    .filter((line) => line.startsWith('{'))
    .join()
  expect(logged).toContain('"route":"/outbox"')
  expect(logged).not.toMatch(/token/)
})

/** Listens to a child; returns a function that gives the lines printed so far. */
function linesOf(child: ChildProcess): () => string[] {
  let printed = ''
  child.stdout?.on('data', (chunk) => (printed += String(chunk)))
  return () => printed.split('\n')
}

/** Waits for a line like this. */
const lineLike = (lines: () => string[], pattern: RegExp) =>
  vi.waitUntil(() => lines().flatMap((line) => [pattern.exec(line) ?? []].filter((match) => match.length > 0))[0], {
    timeout: 60_000,
    interval: 20,
  })

test('bad settings stop the start with one message and no stack', async () => {
  const child = run('main.ts', { DATA_DIR: newFolder(), PORT: 'eighty', READER: 'oracle' })
  const [{ code }, said] = await Promise.all([ended(child), errorOutputOf(child)])
  expect(code).toBe(1)
  expect(said).toBe(
    'These settings are not valid:\n  PORT must be a number from 0 to 65535\n  READER must be local, ollama, openai or anthropic\n',
  )
})

test.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)(
  '%s stops the server cleanly at once, with open connections, also when it comes twice',
  async (how) => {
    const child = run('main.ts', { DATA_DIR: newFolder() })
    const { url } = await ready(child)
    const idle = connect(Number(new URL(url).port), '127.0.0.1')
    await once(idle, 'connect')
    idle.write(
      'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\nPOST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n',
    )
    await once(idle, 'data')
    idle.on('error', () => undefined)
    const end = () => (how === 'disconnect' ? child.connected && child.disconnect() : child.kill(how))
    end()
    setTimeout(end, 20)
    const { code, ms } = await ended(child)
    expect(code).toBe(0)
    expect(ms).toBeLessThan(2000)
  },
)

test('the admin command grants and revokes admin rights while the server runs', async () => {
  const folder = newFolder()
  const { url } = await ready(run('main.ts', { DATA_DIR: folder }))
  const signup = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.org', password: 'a sentence nobody says', name: 'Ada' }),
  })
  const { accessToken } = session.parse(await signup.json())
  const scopes = async () => {
    const answer = await fetch(`${url}/api/account`, { headers: { authorization: `Bearer ${accessToken}` } })
    return account.parse(await answer.json()).scopes
  }
  const admin = async (...args: string[]) => (await ended(run('commands/admin.ts', { DATA_DIR: folder }, args))).code
  expect(await admin('grant', 'Ada@example.org')).toBe(0)
  expect(await scopes()).toEqual(['admin'])
  expect(await admin('revoke', 'ada@example.org')).toBe(0)
  expect(await scopes()).toEqual([])
  expect(await admin('grant', 'eve@example.org')).toBe(1)
  expect(await admin('make', 'ada@example.org')).toBe(2)
  expect(await admin('two-factor-off', 'ada@example.org')).toBe(1)
})

/** Runs a command to its end; returns its exit code and its error output. */
async function command(file: string, folder: string, args: string[], settings: Record<string, string> = {}) {
  const child = run(file, { DATA_DIR: folder, ...settings }, args)
  const [{ code }, said] = await Promise.all([ended(child), errorOutputOf(child)])
  return { code, said }
}

test('a backup made while a picture is being read restores everything to an empty folder', async () => {
  const [folder, elsewhere] = [newFolder(), newFolder()]
  const file = join(newFolder(), 'swap.backup')
  const product = run('main.ts', { DATA_DIR: folder })
  const { url } = await ready(product)
  const signup = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.org', password: 'a sentence nobody says', name: 'Ada' }),
  })
  const headers = { authorization: `Bearer ${session.parse(await signup.json()).accessToken}` }
  const form = new FormData()
  form.set('image', new Blob([readFileSync(new URL('commands/demo/kiln.jpg', import.meta.url))]), 'kiln.jpg')
  const sent = await fetch(`${url}/api/jobs`, { method: 'POST', headers, body: form })
  const { jobId } = api['POST /api/jobs'].reply.parse(await sent.json())

  chmodSync(folder, 0o755)
  expect(await command('commands/backup.ts', folder, ['--', file])).toEqual({ code: 0, said: '' })
  expect([statSync(file).mode & 0o077, statSync(folder).mode & 0o077]).toEqual([0, 0])
  expect((await command('commands/backup.ts', folder, [file])).said).toBe(
    `${file} already exists. Choose another name, or remove it first.
`,
  )
  expect((await command('commands/restore.ts', folder, [file])).said).toContain('is not empty')
  product.kill('SIGKILL')

  expect(await command('commands/restore.ts', elsewhere, [file])).toEqual({ code: 0, said: '' })
  const again = await ready(run('main.ts', { DATA_DIR: elsewhere }))
  const read = await fetch(`${again.url}/api/jobs/${jobId}`, { headers: { ...headers, prefer: 'wait=25' } })
  const { status, result } = job.parse(await read.json())
  expect(status).toBe('complete')
  const picture = await fetch(`${again.url}${result?.events[0]?.media.image_url}`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test.each(['backup', 'restore', 'admin'])(
  '%s called with wrong arguments prints its usage, and touches nothing',
  async (name) => {
    for (const args of [[], ['--colour', 'x'], ['a', 'b', 'c']]) {
      const folder = newFolder()
      const { code, said } = await command(`commands/${name}.ts`, folder, args)
      expect(code).toBe(2)
      expect(said).toContain(`\nUsage: npm run ${name} -- `)
      expect(readdirSync(folder)).toEqual([])
    }
  },
)

test('a file that is not a backup is refused, and the folder stays empty', async () => {
  const [folder, file] = [newFolder(), join(newFolder(), 'file')]
  writeFileSync(file, 'no backup')
  const { code, said } = await command('commands/restore.ts', folder, [file])
  expect(code).toBe(1)
  expect(said).toBe(
    `${file} couldn't be restored; ${folder} is as empty as before.\n  because: Damaged: the database as a whole\n`,
  )
  expect(readdirSync(folder)).toEqual([])
})
