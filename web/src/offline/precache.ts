// Caches the app's files for the service worker, one cache per release, and decides which requests are answered from the cache.

/** Inserted by the build (precache-plugin.ts): the release's id and the paths of its files. */
declare const PRECACHE: { version: string; files: readonly string[] }

/** The parts of a FetchEvent used here. */
export interface FetchEventParts {
  request: Request
  /** The response to a navigation, requested while this worker was starting. */
  preloadResponse?: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}
/** The parts of an InstallEvent used here. */
export interface InstallEventParts {
  addRoutes?: (rules: readonly object[]) => Promise<void>
}

const { version, files } = PRECACHE
const PREFIX = 'swap.files.'
const CACHE_NAME = PREFIX + version
/** The path of the app shell: the document for every page that has none of its own. */
const SHELL = '/chat'
const ASSETS = '/assets/'
/** How many files are downloaded at a time: few, so that the person's own requests go first. */
const CONCURRENCY = 2

/** Registers static routes where supported, so that only navigations start this worker and assets come from the cache. */
export function addStaticRoutes(event: InstallEventParts): void {
  const rules = [
    { condition: { urlPattern: { pathname: `${ASSETS}*` } }, source: 'cache' },
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
    { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
  ]
  try {
    event.addRoutes?.(rules).catch(() => undefined)
  } catch {
    // An older version of the API: `handleFetch` does the same.
  }
}

/**
 * Makes this release's cache the last one, which pages take for the newest: unless it already is, deletes it, and `cacheAppFiles`
 * creates it again.
 */
export async function moveCacheToEnd(): Promise<void> {
  const newest = (await caches.keys()).findLast((name) => name.startsWith(PREFIX))
  if (newest !== CACHE_NAME) await caches.delete(CACHE_NAME)
}

/** Downloads the files that aren't cached yet; the shell last, so that it is never cached without the files it needs. */
export async function cacheAppFiles(): Promise<void> {
  const cache = await caches.open(CACHE_NAME)
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = files.filter((it) => !cached.has(it))
  while (missing.length > 0)
    await Promise.all(missing.splice(0, CONCURRENCY).map((it) => cache.add(new Request(it, { priority: 'low' }))))
  if (!cached.has(SHELL)) await cache.put(SHELL, await fetchShell())
}

/** Fetches the app shell. Throws if the server now runs another release: the browser then installs that release's worker. */
async function fetchShell(): Promise<Response> {
  const response = await fetch(SHELL, { cache: 'no-cache' })
  const html = await response.clone().text()
  const needed = html.match(/\/assets\/[\w./-]+/g) ?? []
  if (!response.ok || needed.length === 0 || needed.some((it) => !files.includes(it)))
    throw new Error('This page belongs to another version')
  return response
}

/** Deletes old caches, except the previous release's: its pages may still be open and need files. */
export async function deleteOldCaches(): Promise<void> {
  const releases = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  const others = releases.filter((name) => name !== CACHE_NAME).slice(0, -1)
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** Answers requests. Pages: from the network, else with the cached shell. Assets, named by content hash: from the cache first. */
export function handleFetch(event: FetchEventParts): void {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  // Also for URLs that aren't pages: the browser has already preloaded them, and some respond only once.
  if (request.mode === 'navigate') event.respondWith(networkFirst(event, isPage(pathname)))
  else if (pathname.startsWith(ASSETS)) event.respondWith(cacheFirst(request))
}

const isPage = (path: string) => !path.startsWith('/api/') && !path.includes('.')

async function networkFirst(
  { request, preloadResponse }: FetchEventParts,
  fallsBackToShell: boolean,
): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const shell = fallsBackToShell ? await caches.match(SHELL, { cacheName: CACHE_NAME }) : undefined
    if (shell) return shell
    throw error
  }
}

const cacheFirst = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
