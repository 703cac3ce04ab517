import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { Failure } from '@swap/contract/failures'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readDocuments, type PublicDocument, type PlaceholderValues } from './public-documents.ts'
import { isPage, withoutSlash } from './page-paths.ts'
import { pagePolicy } from '../replies/security-headers.ts'

/** Answers a request for a page or a file of the web app. `path` is the path of the requested URL. */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply, path: string) => FastifyReply

interface StaticFile {
  file: string
  type: string
  etag: string
  cacheControl: string
  /** Its content security policy, if it is a page. */
  policy: string | undefined
  /** Compressed siblings, best first: `[['br', '….js.br'], …]`. */
  encodings: [string, string][]
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'
/** The folder of the public pages, which are served by their own paths only. */
const DOCUMENTS = 'documents'

/**
 * Creates the handler that serves the built web app: its files, the prerendered public pages, and `index.html` for every
 * other page. Files are listed once at the start, so that no address can reach anything else. Files in `assets/` are
 * named by their content, and cached for a year.
 */
export async function createPageHandler(folder: string, placeholders: PlaceholderValues): Promise<PageHandler> {
  const files = existsSync(folder) ? listFiles(folder) : new Map<string, StaticFile>()
  const documents = await readDocuments(join(folder, DOCUMENTS), placeholders)
  const page = files.get('/index.html')
  return (request, reply, path) => {
    const document = documents.get(withoutSlash(path))
    if (document) return sendDocument(request, reply, document)
    const file = path === '/index.html' ? undefined : files.get(path)
    if (file) return sendFile(request, reply, file)
    if (!page) throw new Failure('NOT_FOUND')
    if (isPage(path)) return sendFile(request, reply, page)
    const notFound = documents.get('/404')
    return notFound ? sendDocument(request, reply.code(404), notFound) : sendFile(request, reply.code(404), page)
  }
}

function listFiles(folder: string): Map<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = new Map<string, StaticFile>()
  for (const name of names) {
    const type = types[extname(name)]
    const file = join(folder, name)
    const path = `/${name.replaceAll('\\', '/')}`
    if (!type || path.startsWith(`/${DOCUMENTS}/`) || !statSync(file).isFile()) continue
    const content = readFileSync(file)
    files.set(path, {
      file,
      type,
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
      policy: extname(name) === '.html' ? pagePolicy(content.toString()) : undefined,
      cacheControl: path.startsWith('/assets/') ? CACHE_FOR_A_YEAR : REVALIDATE,
      encodings: [['br', `${file}.br`] as [string, string], ['gzip', `${file}.gz`] as [string, string]].filter(
        ([, it]) => existsSync(it),
      ),
    })
  }
  return files
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, encodings, ...about }: StaticFile,
): FastifyReply {
  if (isNotModified(request, reply, about)) return reply.code(304).send()
  const [encoding, path] = encodings.find(([name]) => accepts(request, name)) ?? [null, file]
  if (encoding) void reply.header('content-encoding', encoding)
  void reply.header('content-length', String(statSync(path).size))
  return reply.send(request.method === 'HEAD' ? '' : createReadStream(path))
}

function sendDocument(request: FastifyRequest, reply: FastifyReply, document: PublicDocument): FastifyReply {
  if (isNotModified(request, reply, { ...document, cacheControl: REVALIDATE })) return reply.code(304).send()
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(request, name))
  const content = document[encoding ?? 'plain']
  if (encoding) void reply.header('content-encoding', encoding)
  void reply.header('content-length', String(content.length))
  return reply.send(request.method === 'HEAD' ? '' : content)
}

/** Sets the headers; returns whether the caller has the current version. */
function isNotModified(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    type,
    etag,
    cacheControl,
    policy,
  }: { type: string; etag: string; cacheControl: string; policy: string | undefined },
): boolean {
  // The type comes first, because the security policy depends on it. A 304 answer has the policy too: browsers replace
  // the stored policy with it.
  void reply.type(type).headers({ etag, 'cache-control': cacheControl, vary: 'accept-encoding' })
  if (policy) void reply.header('content-security-policy', policy)
  return reply.statusCode === 200 && (request.headers['if-none-match']?.includes(etag) ?? false)
}

const accepts = ({ headers }: FastifyRequest, encoding: string) =>
  new RegExp(`\\b${encoding}\\b`).test(headers['accept-encoding'] ?? '')
