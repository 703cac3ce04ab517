import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { HttpServer } from '../platform/http/server/server.ts'
import { serveWorkerHealth } from './worker-health.ts'

test('a worker survives a health answer with an invalid header', async () => {
  const given = { statusCode: 200, headers: { 'x-said': 'two\nlines' }, rawPayload: Buffer.from('ok') }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this method of a server is called
  const app = { inject: async () => given } as unknown as HttpServer
  const server = await serveWorkerHealth(app, { host: '127.0.0.1', port: 0 })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, not on a pipe
  const { port } = server.address() as AddressInfo
  const ask = async () =>
    (await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(2000) })).status
  expect([await ask(), await ask()]).toEqual([500, 500])
  server.close()
  await once(server, 'close')
})
