import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Failure } from '@swap/contract/failures'
import { failureBody } from '../replies/failure-reply.ts'
import { securityHeaders } from '../replies/security-headers.ts'

const statusOf: Partial<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers a request that Node could not parse (not HTTP, too slow, too large a head), and closes its connection. */
export function answerBrokenRequest({ code }: { code: string }, socket: Socket, options: { isHttps: boolean }): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const status = statusOf[code] ?? 400
  const body = JSON.stringify(
    failureBody(new Failure('VALIDATION', { message: "This request couldn't be understood." })),
  )
  const headers = {
    ...securityHeaders('application/json', options),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  socket.destroySoon()
}
