import { randomUUID } from 'node:crypto'
import type { Job } from '@swap/contract/job'
import type { Message } from '@swap/contract/thread'
import { waitForVerification } from '../filling/verification-email.ts'
import { createAccount, post } from '../filling/visitor.ts'

/** A person's time zone and language, as their browser reports them. */
export interface Locale {
  timeZone: string
  /** Accept-Language. */
  language: string
}

/** Returns the locale of people in a time zone. */
export const localeOf = (timeZone: string): Locale => ({
  timeZone,
  language: /^(?:America|US)\//.test(timeZone) ? 'en-US' : 'en-GB',
})

/** An HTTP client signed in to a new account with a verified address; it sends requests as a browser would. */
export interface AccountClient {
  locale: Locale
  get: <Reply>(path: string) => Promise<Reply>
  /** Uploads a picture and waits until it has been read. */
  addPicture: (png: Buffer) => Promise<{ threadId: string }>
  /** Sends a message, in a new thread if none is given. */
  say: (words: string, threadId: string | null) => Promise<{ threadId: string; messages: Message[] }>
}

interface RequestOptions {
  headers?: Record<string, string>
  body?: string | FormData
}

/** Signs up a new person, verifies their address and sets their time zone. */
export async function openAccount(
  product: { url: string; dataFolder: string },
  locale: Locale,
): Promise<AccountClient> {
  const { url } = product
  const { email, accessToken } = await createAccount(url)
  const verified = await post(`${url}/api/auth/verify-email`, await waitForVerification(email, product.dataFolder))
  if (verified.status !== 200) throw new Error(`Verifying answered ${verified.status}: ${verified.text}`)
  const headers = { authorization: `Bearer ${accessToken}`, 'accept-language': locale.language }
  const ask = async <Reply>(method: string, path: string, more: RequestOptions = {}): Promise<Reply> => {
    const answer = await fetch(url + path, { method, ...more, headers: { ...headers, ...more.headers } })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Reply // the contract's
  }
  const send = <Reply>(method: string, path: string, body: object) =>
    ask<Reply>(method, path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  await send('PUT', '/api/settings', { timeZone: locale.timeZone })

  return {
    locale,
    get: (path) => ask('GET', path),
    async addPicture(png) {
      const form = new FormData()
      form.set('title', 'picture.png')
      form.set('timeZone', locale.timeZone)
      form.set('image', new Blob([Uint8Array.from(png)], { type: 'image/png' }), 'picture.png')
      const { jobId, threadId } = await ask<{ jobId: string; threadId: string }>('POST', '/api/jobs', {
        headers: { 'idempotency-key': randomUUID() },
        body: form,
      })
      for (;;) {
        const job = await ask<Job>('GET', `/api/jobs/${jobId}`, { headers: { prefer: 'wait=25' } })
        if (job.status === 'complete') return { threadId }
        if (job.status === 'error') throw new Error(`A picture could not be read: ${job.description}`)
      }
    },
    async say(content, threadId) {
      const body = { content, timeZone: locale.timeZone }
      const path = threadId === null ? '/api/threads' : `/api/threads/${threadId}/messages`
      const reply = await send<{ threadId?: string; messages: Message[] }>('POST', path, body)
      return { threadId: threadId ?? reply.threadId ?? '', messages: reply.messages }
    },
  }
}
