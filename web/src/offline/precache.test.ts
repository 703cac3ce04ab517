import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FetchEventParts } from './precache.ts'

const ORIGIN = 'https://swap.example'
const page = (entry: string) => `<!doctype html><script src="/assets/${entry}.js"></script>`

const pathOf = (to: Request | string) => new URL(typeof to === 'string' ? to : to.url, ORIGIN).pathname

/** A fake CacheStorage, with the methods that the worker uses. */
function openCaches() {
  const kept = new Map<string, Map<string, Response>>()
  const cacheOf = (name: string) => {
    const files = kept.get(name) ?? kept.set(name, new Map()).get(name)
    if (!files) throw new Error('It was made a moment ago')
    return {
      keys: async () => [...files.keys()].map((path) => ({ url: ORIGIN + path })),
      put: async (request: Request | string, answer: Response) => void files.set(pathOf(request), answer),
      match: async (request: Request | string) => files.get(pathOf(request))?.clone(),
      async add(request: Request | string) {
        const answer = await fetch(request)
        if (!answer.ok) throw new TypeError('not there')
        files.set(pathOf(request), answer)
      },
    }
  }
  return {
    kept,
    open: async (name: string) => cacheOf(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    async match(request: Request | string, { cacheName }: { cacheName?: string } = {}) {
      for (const name of cacheName === undefined ? kept.keys() : [cacheName]) {
        const found = await cacheOf(name).match(request)
        if (found) return found
      }
      return undefined
    },
  }
}

let caches: ReturnType<typeof openCaches>
/** The server's files by path; null if it is unreachable. */
let server: Record<string, string> | null
let fetched: string[]

beforeEach(() => {
  caches = openCaches()
  server = { '/chat': page('index-1'), '/assets/index-1.js': 'one', '/assets/thread-1.js': 'two' }
  fetched = []
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(to: string | URL, init?: RequestInit) {
        super(new URL(to, ORIGIN), init)
      }
    },
  )
  vi.stubGlobal('fetch', async (to: Request | string) => {
    const pathname = pathOf(to)
    fetched.push(pathname)
    if (!server) throw new TypeError('network')
    return new Response(server[pathname] ?? 'not there', { status: pathname in server ? 200 : 404 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function worker(version: string, ...names: string[]) {
  vi.stubGlobal('PRECACHE', { version, files: names.map((name) => `/assets/${name}.js`) })
  vi.resetModules()
  return import('./precache.ts')
}

const kept = (version: string) => [...(caches.kept.get(`swap.files.${version}`)?.keys() ?? [])]

/** Returns the worker's response to a request; null if it doesn't handle it. */
function answerTo(
  { handleFetch }: Awaited<ReturnType<typeof worker>>,
  path: string,
  mode = 'navigate',
  method = 'GET',
) {
  const answers: Promise<Response>[] = []
  const event = {
    request: { url: ORIGIN + path, method, mode },
    respondWith: (it: Promise<Response>) => answers.push(it),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only a browser can create a navigation request
  handleFetch(event as unknown as FetchEventParts)
  return answers[0] ?? null
}

test('the app shell is cached last, after all its files', async () => {
  const { cacheAppFiles } = await worker('v1', 'index-1', 'thread-1')
  await cacheAppFiles()
  expect(kept('v1')).toEqual(['/assets/index-1.js', '/assets/thread-1.js', '/chat'])
})

test('cached files are not fetched again, deleted ones are', async () => {
  const { cacheAppFiles } = await worker('v1', 'index-1', 'thread-1')
  await cacheAppFiles()
  await cacheAppFiles()
  expect(fetched).toHaveLength(3)
  caches.kept.clear()
  await cacheAppFiles()
  expect(kept('v1')).toHaveLength(3)
})

test('a shell of another version than the files is not cached', async () => {
  const { cacheAppFiles } = await worker('v1', 'index-1', 'thread-1')
  server = { ...server, '/chat': page('index-2') }
  await expect(cacheAppFiles()).rejects.toThrow('another version')
  expect(kept('v1')).not.toContain('/chat')
})

test('the shell is not cached if a file is missing', async () => {
  const { cacheAppFiles } = await worker('v1', 'index-1', 'gone')
  await expect(cacheAppFiles()).rejects.toThrow('not there')
  expect(kept('v1')).not.toContain('/chat')
})

test('a page comes from the server, or from the cache if the server is unreachable', async () => {
  const workerModule = await worker('v1', 'index-1', 'thread-1')
  await workerModule.cacheAppFiles()
  server = { '/chat/t1': 'fresh' }
  expect(await (await answerTo(workerModule, '/chat/t1'))?.text()).toBe('fresh')
  server = null
  expect(await (await answerTo(workerModule, '/chat/t1'))?.text()).toBe(page('index-1'))
})

test.each(['/api/account/export/t1', '/licences.txt'])('%s is never replaced by the cached shell', async (path) => {
  const workerModule = await worker('v1', 'index-1', 'thread-1')
  await workerModule.cacheAppFiles()
  server = null
  await expect(answerTo(workerModule, path)).rejects.toThrow('network')
})

test('a file comes from the cache of any version, else from the server', async () => {
  await (await worker('v1', 'index-1', 'thread-1')).cacheAppFiles()
  server = { '/chat': page('index-2'), '/assets/index-2.js': 'three', '/assets/more-2.js': 'four' }
  const workerModule = await worker('v2', 'index-2')
  await workerModule.cacheAppFiles()
  fetched = []
  const read = async (name: string) => (await answerTo(workerModule, `/assets/${name}.js`, 'cors'))?.text()
  expect([await read('thread-1'), await read('index-2')]).toEqual(['two', 'three'])
  expect(fetched).toEqual([])
  expect(await read('more-2')).toBe('four')
})

test.each([
  ['/api/events', 'cors', 'GET'],
  ['/api/pictures/p1', 'no-cors', 'GET'],
  ['/api/jobs', 'cors', 'POST'],
  ['/share', 'navigate', 'POST'],
])('%s (%s, %s) is not handled', async (path, mode, method) => {
  expect(answerTo(await worker('v1', 'index-1'), path, mode, method)).toBeNull()
})

test('the cache of the previous version stays for open pages, older ones are deleted', async () => {
  for (const version of ['v1', 'v2', 'v3']) await caches.open(`swap.files.${version}`)
  await caches.open('swap.shared')
  await (await worker('v3')).deleteOldCaches()
  expect(await caches.keys()).toEqual(['swap.files.v2', 'swap.files.v3', 'swap.shared'])
})

test('the cache of a version that is released again moves to the end, where pages look for the current one', async () => {
  for (const version of ['v1', 'v2']) await caches.open(`swap.files.${version}`)
  const workerModule = await worker('v1', 'index-1')
  await workerModule.moveCacheToEnd()
  await workerModule.cacheAppFiles()
  expect(await caches.keys()).toEqual(['swap.files.v2', 'swap.files.v1'])
})
