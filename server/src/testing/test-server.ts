import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noReserve, type DiskReserve } from '../platform/database/disk/disk-reserve.ts'
import type { Caller, Route } from '../platform/http/route.ts'
import { createServer } from '../platform/http/server/server.ts'
import { createPageHandler } from '../platform/http/pages/static-files.ts'
import { prepareUploadsFolder } from '../platform/http/uploads/uploads-folder.ts'
import { createLog } from '../platform/log/pino-log.ts'

/** The signed-in person of these tests. */
export const ada: Caller = {
  id: 'ada',
  sessionId: 's1',
  email: 'ada@example.org',
  name: 'Ada',
  scopes: [],
  timeZone: null,
}

interface Choices {
  /** The callers by their access tokens. */
  callers?: Record<string, Caller>
  isHttps?: boolean
  proxies?: number
  pageFolder?: string
  /** The operator's address in the documents; '' for none. */
  contactEmail?: string
  reserve?: DiskReserve
  /** Receives the lines of the log. */
  onLog?: (line: string) => void
}

/** Opens an HTTP server with only the test's own routes. By default only Ada's access token, `ada`, is valid. */
export async function openTestServer(routes: readonly Route[], choices: Choices = {}) {
  const {
    callers = { ada },
    isHttps = false,
    proxies = 0,
    pageFolder = '/nowhere',
    contactEmail = 'operator@swap.example',
    onLog,
    reserve = noReserve,
  } = choices
  const uploadsFolder = join(mkdtempSync(join(tmpdir(), 'swap-test-')), 'uploads')
  await prepareUploadsFolder(uploadsFolder)
  const server = await createServer({
    routes,
    findCaller: async (token) => callers[token] ?? null,
    servePage: await createPageHandler(pageFolder, {
      '%PUBLIC_URL%': 'https://swap.example',
      '%CONTACT_EMAIL%': contactEmail,
      '%CONNECTED_MODEL%': 'A <b>model</b> reads along.',
    }),
    uploadsFolder,
    reserve,
    isHttps,
    proxies,
    log: onLog ? createLog('info', { write: onLog }) : createLog('silent'),
  })
  return { server, uploadsFolder, incomingFiles: () => readdirSync(uploadsFolder) }
}

/** The headers of a request by Ada. */
export const asAda = { authorization: 'Bearer ada' }
