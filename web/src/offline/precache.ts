// What the service worker caches of one version of the product, and when it answers from that.

/** Inserted by the build (precache-plugin.ts): the version's own name, and the addresses of its files. */
declare const KEPT_FILES: { version: string; files: readonly string[] }

/** A browser asks for a page, or for a part of one. */
export interface FileRequest {
  request: Request
  /** The server's answer, asked for while this worker was being started. */
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
export interface Installing {
  addRoutes?: (rules: readonly object[]) => Promise<void>
}

const { version, files } = KEPT_FILES
const PREFIX = 'swap.files.'
const NAME = PREFIX + version
/** The page of every address that has no document of its own. */
const SHELL = '/chat'
const ASSETS = '/assets/'
/** How many files are fetched at a time: people's own requests go first. */
const CONCURRENCY = 2

/** In browsers with static routing, only pages wake this worker: files come straight from the cache. */
export function letPass(event: Installing): void {
  const rules = [
    { condition: { urlPattern: { pathname: `${ASSETS}*` } }, source: 'cache' },
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
    { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
  ]
  try {
    event.addRoutes?.(rules).catch(() => undefined)
  } catch {
    // An older form of the API: requests go through `answersFor`, which ignores them.
  }
}

/** Moves the version installed last to the end, even if it was here before: pages look there to see whether theirs is current. */
export async function comeLast(): Promise<void> {
  const newest = (await caches.keys()).findLast((name) => name.startsWith(PREFIX))
  if (newest !== NAME) await caches.delete(NAME)
}

/** Fetches what isn't cached yet; the page last, so that it is never there without its files. */
export async function keepFiles(): Promise<void> {
  const cache = await caches.open(NAME)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = files.filter((it) => !kept.has(it))
  while (missing.length > 0)
    await Promise.all(missing.splice(0, CONCURRENCY).map((it) => cache.add(new Request(it, { priority: 'low' }))))
  if (!kept.has(SHELL)) await cache.put(SHELL, await fetchShell())
}

/** Throws if the server now has another version: the browser then finds that version's worker. */
async function fetchShell(): Promise<Response> {
  const answer = await fetch(SHELL, { cache: 'no-cache' })
  const html = await answer.clone().text()
  const needed = html.match(/\/assets\/[\w./-]+/g) ?? []
  if (!answer.ok || needed.length === 0 || needed.some((it) => !files.includes(it)))
    throw new Error('This page is of another version')
  return answer
}

/** Keeps the previous version: its pages may be open and still need parts. */
export async function tidyUp(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  const others = versions.filter((name) => name !== NAME).slice(0, -1)
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** Pages come from the server, or from the cache if it can't be reached; files with a content hash come from the cache first. */
export function answersFor(event: FileRequest): void {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  // Even if it isn't a page: the browser has already requested it, and some addresses answer only once.
  if (request.mode === 'navigate') event.respondWith(pageFor(event, isPage(pathname)))
  else if (pathname.startsWith(ASSETS)) event.respondWith(fileFor(request))
}

const isPage = (path: string) => !path.startsWith('/api/') && !path.includes('.')

async function pageFor({ request, preloadResponse }: FileRequest, hasShell: boolean): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const shell = hasShell ? await caches.match(SHELL, { cacheName: NAME }) : undefined
    if (shell) return shell
    throw error
  }
}

const fileFor = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
