import { readFileSync } from 'node:fs'
import { isLoopbackRequest } from '../http/loopback.ts'
import type { HttpServer } from '../http/server/server.ts'
import { createOutboxAccess, type OutboxAccess } from './outbox-access.ts'
import { emailPage, outboxPage } from './outbox-page.ts'
import { listOutbox } from './read-outbox.ts'

const OUTBOX = '/outbox'

type OutboxResponse = { type: 'text/html' | 'text/css'; text: string } | null
type OutboxRequest = { Params: { id?: string }; Querystring: { token?: unknown } }

/**
 * Adds the outbox page at `/outbox`, for a browser on this computer that opened the link from the returned `linkAt`.
 * Everyone else gets "not found".
 */
export function addOutboxPages(server: HttpServer, folder: string): OutboxAccess {
  const access = createOutboxAccess()
  const show = (path: string, answer: (id: string) => OutboxResponse | Promise<OutboxResponse>) =>
    server.get<OutboxRequest>(path, async (request, reply) => {
      const { socket, raw, headers, method, query, params } = request
      const { remoteAddress, localPort } = socket
      if (!isLoopbackRequest({ remoteAddress, httpVersion: raw.httpVersion, headers })) return reply.callNotFound()
      const isOpen = access.isAllowed(cookiesNamed(cookieName(localPort), headers.cookie))
      if (path === OUTBOX && query.token !== undefined) {
        // A HEAD request does not spend the link.
        const opened = method === 'GET' ? access.redeem(query.token) : null
        if (opened === null && !isOpen) return reply.callNotFound()
        if (opened !== null) void reply.header('set-cookie', `${cookieName(localPort)}=${opened}; ${COOKIE_ATTRIBUTES}`)
        return reply.header('cache-control', 'no-store').redirect(OUTBOX, 303)
      }
      const shown = isOpen ? await answer(params.id ?? '') : null
      if (!shown) return reply.callNotFound()
      return reply.type(`${shown.type}; charset=utf-8`).header('cache-control', 'no-store').send(shown.text)
    })
  show(OUTBOX, async () => ({ type: 'text/html', text: outboxPage(await listOutbox(folder)) }))
  show('/outbox/:id', async (id) => {
    const mail = (await listOutbox(folder)).find((one) => one.id === id)
    return mail ? { type: 'text/html', text: emailPage(mail) } : null
  })
  show('/outbox/style.css', () => ({
    type: 'text/css',
    text: readFileSync(new URL('outbox-page.css', import.meta.url), 'utf8'),
  }))
  return access
}

/** Scripts cannot read the cookie, and browsers do not send it with requests that come from other sites. */
const COOKIE_ATTRIBUTES = `Path=${OUTBOX}; HttpOnly; SameSite=Strict`

/** The name contains the port, because browsers share cookies between the ports of a host, where several products may run. */
const cookieName = (port = 0) => `outbox-${port}`

/** The values of all cookies of this name: another program at this host may have set one, too. */
function cookiesNamed(name: string, header = ''): string[] {
  const cookies = header.split(';').map((cookie) => cookie.trim())
  return cookies.filter((cookie) => cookie.startsWith(`${name}=`)).map((cookie) => cookie.slice(name.length + 1))
}
