import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { renderApiDocs } from './api-page.ts'
import { describeApi } from './openapi.ts'

/** How long the documentation is cached. */
const ONE_MINUTE = 'public, max-age=60'

/** Serves the documentation of the API: `/api/openapi.json` for programs, `/api/docs` for people. Both are created on first request. */
export function addApiDocsRoutes(app: FastifyInstance): void {
  let document: ReturnType<typeof describeApi> | undefined
  const describeOnce = () => (document ??= describeApi())
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', ONE_MINUTE).send(describeOnce()),
  )
  app.get('/api/docs', async (_request, reply) =>
    reply.header('cache-control', ONE_MINUTE).type('text/html; charset=utf-8').send(renderApiDocs(describeOnce())),
  )
  app.get('/api/docs.css', async (_request, reply) =>
    reply
      .header('cache-control', ONE_MINUTE)
      .type('text/css; charset=utf-8')
      .send(readFileSync(new URL('api-page.css', import.meta.url), 'utf8')),
  )
}
