import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { renderApiPage } from './api-page.ts'
import { describeApi } from './openapi.ts'

/** How long OpenAPI documents and the page about them are cached: long enough for a reader, short enough for an update. */
const ONE_MINUTE = 'public, max-age=60'

/** Serves the description of the API: for programs at `/api/openapi.json`, for people at `/api/docs`. Both are created on first request. */
export function addApiPages(app: FastifyInstance): void {
  let document: ReturnType<typeof describeApi> | undefined
  const describeOnce = () => (document ??= describeApi())
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', ONE_MINUTE).send(describeOnce()),
  )
  app.get('/api/docs', async (_request, reply) =>
    reply.header('cache-control', ONE_MINUTE).type('text/html; charset=utf-8').send(renderApiPage(describeOnce())),
  )
  app.get('/api/docs.css', async (_request, reply) =>
    reply
      .header('cache-control', ONE_MINUTE)
      .type('text/css; charset=utf-8')
      .send(readFileSync(new URL('api-page.css', import.meta.url), 'utf8')),
  )
}
