import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StubProcess } from '../stub-processes.ts'

/** How many people send at once. */
const PEOPLE = 12
/** How long to wait before trying the next server process. */
const RETRY_MS = 30
/** Most attempts per request. */
const TRIES = 400

/**
 * Signs up people who send pictures to any of these server processes. A picture is sent again, with the same idempotency key, until a
 * process accepts or refuses it. `first` is the index of the process that is tried first.
 */
export async function createPictureSenders(servers: readonly StubProcess[], first: number) {
  let turn = first
  let refused = 0

  async function ask(path: string, init: () => RequestInit): Promise<Response> {
    for (let tries = 0; tries < TRIES; tries++) {
      const url = servers[turn++ % servers.length]?.url
      const answer = await fetch(`${url}${path}`, init()).catch(() => null)
      if (answer && answer.status < 500) return answer
      await sleep(RETRY_MS)
    }
    throw new Error(`${path}: nobody answered`)
  }

  const person = async (n: number) => {
    const body = JSON.stringify({
      email: `person${n}@example.org`,
      password: 'a sentence nobody says',
      name: 'Ada Lovelace',
    })
    const answer = await ask('/api/auth/signup', () => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${n}` },
      body,
    }))
    if (!answer.ok) throw new Error(`Sign-up answered ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { accessToken: string }).accessToken // the contract's session
  }
  const tokens: string[] = []
  for (let n = 0; n < PEOPLE; n++) tokens.push(await person(n))

  async function sendOne(token: string): Promise<Response> {
    const key = randomUUID()
    const answer = await ask('/api/jobs', () => {
      const form = new FormData()
      form.set('title', 'poster.jpg')
      form.set('image', new Blob(['a picture']), 'poster.jpg')
      return { method: 'POST', headers: { authorization: `Bearer ${token}`, 'idempotency-key': key }, body: form }
    })
    if (answer.status !== 202) refused += 1
    return answer
  }

  const [firstToken = ''] = tokens
  return {
    /** The first person's access token. */
    token: firstToken,
    /** Sends a picture as the first person, and returns its job id. */
    sendForJob: async (): Promise<string> => {
      const answer = await sendOne(firstToken)
      return ((await answer.json()) as { jobId: string }).jobId // the contract's reply
    },
    /** Returns how many pictures were refused so far. */
    refused: () => refused,
    /** Sends this many pictures and waits for the responses. Returns how many were accepted. */
    send: async (count: number): Promise<number> => {
      const before = refused
      let left = count
      const sending = async (token: string) => {
        while (left-- > 0) await (await sendOne(token)).arrayBuffer()
      }
      await Promise.all(tokens.map(sending))
      return count - (refused - before)
    },
  }
}
