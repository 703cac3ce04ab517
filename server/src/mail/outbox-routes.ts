import { readFileSync } from 'node:fs'
import { isFromOwnComputer } from '../http/own-computer.ts'
import type { HttpServer } from '../http/server.ts'
import { mailPage, outboxPage } from './outbox-page.ts'
import { listOutbox } from './read-outbox.ts'

type Answer = { type: 'text/html' | 'text/css'; text: string } | null

/** Shows the outbox to whoever sits at this computer: at `/outbox`, as absent as any other page for everybody else. */
export function addOutboxPages(server: HttpServer, folder: string): void {
  const show = (path: string, answer: (id: string) => Answer | Promise<Answer>) =>
    server.get<{ Params: { id?: string } }>(path, async (request, reply) => {
      const { remoteAddress } = request.socket
      const { httpVersion } = request.raw
      const shown = isFromOwnComputer({ remoteAddress, httpVersion, headers: request.headers })
        ? await answer(request.params.id ?? '')
        : null
      if (!shown) return reply.callNotFound()
      return reply.type(`${shown.type}; charset=utf-8`).header('cache-control', 'no-store').send(shown.text)
    })
  show('/outbox', async () => ({ type: 'text/html', text: outboxPage(await listOutbox(folder)) }))
  show('/outbox/:id', async (id) => {
    const mail = (await listOutbox(folder)).find((one) => one.id === id)
    return mail ? { type: 'text/html', text: mailPage(mail) } : null
  })
  show('/outbox.css', () => ({
    type: 'text/css',
    text: readFileSync(new URL('outbox-page.css', import.meta.url), 'utf8'),
  }))
}
