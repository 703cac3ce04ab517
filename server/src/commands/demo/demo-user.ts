import { setTimeout as sleep } from 'node:timers/promises'
import type { Event } from '@swap/contract/event'
import type { Job } from '@swap/contract/job'
import type { Session } from '@swap/contract/session'
import type { HttpServer } from '../../platform/http/server/server.ts'
import { drawPoster, type Poster } from './draw-poster.ts'

const POLL_MS = 100

interface ReadPoster {
  threadId: string
  /** In order of their dates. */
  events: Event[]
}

/** A demo user, who uses the product through its API, as a browser does. */
export interface DemoUser {
  call: <Answer>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: object) => Promise<Answer>
  /** Sends a poster, photographed on that day, and waits until it is read. */
  sendPoster: (poster: Poster, takenOn: string) => Promise<ReadPoster>
  /** Sends a message to a new thread, or to an existing one; returns the thread's id. */
  sendMessage: (content: string, threadId?: string) => Promise<string>
}

/** Creates a demo user's account; returns the functions that call the API as this user. */
export async function signUp(
  server: HttpServer,
  { timeZone, ...body }: { name: string; email: string; password: string; timeZone: string },
): Promise<DemoUser> {
  const { accessToken } = await callApi<Session>(server, { method: 'POST', url: '/api/auth/signup', body })
  const headers = { authorization: `Bearer ${accessToken}` }
  const call = <Answer>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, sent?: object) =>
    callApi<Answer>(server, { method, url, headers, ...(sent && { body: sent }) })
  return {
    call,
    async sendPoster(poster, takenOn) {
      const { jobId, threadId } = await postPoster(server, headers, {
        poster,
        takenAt: `${takenOn}T09:30:00`,
        timeZone,
      })
      for (;;) {
        const job = await call<Job>('GET', `/api/jobs/${jobId}`)
        if (job.status === 'error') throw new Error(`${poster.name} could not be read: ${job.description}`)
        if (job.status === 'complete') return { threadId, events: job.result?.events ?? [] }
        await sleep(POLL_MS)
      }
    },
    async sendMessage(content, threadId) {
      const url = threadId === undefined ? '/api/threads' : `/api/threads/${threadId}/messages`
      const { threadId: newThreadId } = await call<{ threadId?: string }>('POST', url, { content, timeZone })
      return threadId ?? newThreadId ?? ''
    },
  }
}

async function postPoster(
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
  return callApi<{ jobId: string; threadId: string }>(server, {
    method: 'POST',
    url: '/api/jobs',
    headers: { ...headers, 'content-type': type },
    payload,
  })
}

interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  url: string
  headers?: Record<string, string>
  body?: object
  payload?: Buffer
}

async function callApi<Answer>(server: HttpServer, asked: ApiRequest): Promise<Answer> {
  const answer = await server.inject(asked)
  if (answer.statusCode >= 300)
    throw new Error(`${asked.method} ${asked.url} answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<Answer>()
}
