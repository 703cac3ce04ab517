import { setTimeout as sleep } from 'node:timers/promises'
import type { Event } from '@swap/contract/event'
import type { Job } from '@swap/contract/job'
import type { Session } from '@swap/contract/session'
import type { HttpServer } from '../../platform/http/server/server.ts'
import { drawPoster, type Poster } from './draw-poster.ts'

const POLL_MS = 100

interface Added {
  threadId: string
  /** In the order of their days. */
  events: Event[]
}

/** A person who uses the product by its own calls, as a browser does. */
export interface Visitor {
  call: <Answer>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: object) => Promise<Answer>
  /** Sends a poster, photographed on that day, and waits until it is read. */
  show: (poster: Poster, takenOn: string) => Promise<Added>
  /** Starts a thread with words, or adds them to an existing one; returns the thread. */
  say: (content: string, threadId?: string) => Promise<string>
}

/** Signs a person up. */
export async function signUp(
  server: HttpServer,
  { timeZone, ...body }: { name: string; email: string; password: string; timeZone: string },
): Promise<Visitor> {
  const { accessToken } = await answerOf<Session>(server, { method: 'POST', url: '/api/auth/signup', body })
  const headers = { authorization: `Bearer ${accessToken}` }
  const call = <Answer>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, sent?: object) =>
    answerOf<Answer>(server, { method, url, headers, ...(sent && { body: sent }) })
  return {
    call,
    async show(poster, takenOn) {
      const { jobId, threadId } = await send(server, headers, { poster, takenAt: `${takenOn}T09:30:00`, timeZone })
      for (;;) {
        const job = await call<Job>('GET', `/api/jobs/${jobId}`)
        if (job.status === 'error') throw new Error(`${poster.name} could not be read: ${job.description}`)
        if (job.status === 'complete') return { threadId, events: job.result?.events ?? [] }
        await sleep(POLL_MS)
      }
    },
    async say(content, threadId) {
      const url = threadId === undefined ? '/api/threads' : `/api/threads/${threadId}/messages`
      const { threadId: begun } = await call<{ threadId?: string }>('POST', url, { content, timeZone })
      return threadId ?? begun ?? ''
    },
  }
}

async function send(
  server: HttpServer,
  headers: Record<string, string>,
  { poster, takenAt, timeZone }: { poster: Poster; takenAt: string; timeZone: string },
) {
  const form = new FormData()
  const name = `${poster.name}.svg`
  for (const [field, value] of Object.entries({ title: name, takenAt, timeZone })) form.set(field, value)
  form.set('image', new Blob([drawPoster(poster)], { type: 'image/svg+xml' }), name)
  const multipart = new Response(form)
  const type = multipart.headers.get('content-type') ?? ''
  const payload = Buffer.from(await multipart.arrayBuffer())
  return answerOf<{ jobId: string; threadId: string }>(server, {
    method: 'POST',
    url: '/api/jobs',
    headers: { ...headers, 'content-type': type },
    payload,
  })
}

interface PageRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  url: string
  headers?: Record<string, string>
  body?: object
  payload?: Buffer
}

async function answerOf<Answer>(server: HttpServer, asked: PageRequest): Promise<Answer> {
  const answer = await server.inject(asked)
  if (answer.statusCode >= 300)
    throw new Error(`${asked.method} ${asked.url} answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<Answer>()
}
