import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Failure } from '@swap/contract/failures'
import { failureBody } from '../replies/failure-reply.ts'
import { securityHeaders } from '../replies/security-headers.ts'

const statusOf: Partial<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers a request that is not HTTP, or too slow, or whose head is too large, and closes: no request exists at this point, only a socket. */
export function answerBrokenRequest({ code }: { code: string }, socket: Socket, around: { isHttps: boolean }): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const status = statusOf[code] ?? 400
  const body = JSON.stringify(
    failureBody(new Failure('VALIDATION', { message: "This request couldn't be understood." })),
  )
  const headers = {
    ...securityHeaders('application/json', around),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  socket.destroySoon()
}
