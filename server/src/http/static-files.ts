import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { Failure } from '@swap/contract/failures'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPage } from './page-paths.ts'

export type ServePage = (request: FastifyRequest, reply: FastifyReply, path: string) => FastifyReply

interface StaticFile {
  file: string
  type: string
  etag: string
  cacheControl: string
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
const YEAR = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

/**
 * Serves the built page: its files as they are, and `index.html` for every address of the product's pages. What may be served
 * is listed once at the start, so that no address can reach anything else. The bundler names files in `assets/` by their
 * content: those are kept for a year.
 */
export function servePageFrom(folder: string): ServePage {
  const files = existsSync(folder) ? listFiles(folder) : new Map<string, StaticFile>()
  const page = files.get('/index.html')
  return (request, reply, path) => {
    const file = path === '/index.html' ? undefined : files.get(path)
    if (file) return sendFile(request, reply, file)
    if (!page) throw new Failure('NOT_FOUND')
    return sendFile(request, reply.code(isPage(path) ? 200 : 404), page)
  }
}

function listFiles(folder: string): Map<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = new Map<string, StaticFile>()
  for (const name of names) {
    const type = types[extname(name)]
    const file = join(folder, name)
    if (!type || !statSync(file).isFile()) continue
    const path = `/${name.replaceAll('\\', '/')}`
    files.set(path, {
      file,
      type,
      etag: `"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22)}"`,
      cacheControl: path.startsWith('/assets/') ? YEAR : ASK_AGAIN,
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
  { file, type, etag, cacheControl, encodings }: StaticFile,
): FastifyReply {
  // The type first: "not modified" carries headers too, and a browser puts its policy in the place of the one it has kept.
  void reply.type(type).headers({ etag, 'cache-control': cacheControl, vary: 'accept-encoding' })
  if (request.headers['if-none-match']?.includes(etag) && reply.statusCode === 200) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  const [encoding, path] = encodings.find(([name]) => new RegExp(`\\b${name}\\b`).test(accepted)) ?? [null, file]
  if (encoding) void reply.header('content-encoding', encoding)
  void reply.header('content-length', String(statSync(path).size))
  return reply.send(request.method === 'HEAD' ? '' : createReadStream(path))
}
