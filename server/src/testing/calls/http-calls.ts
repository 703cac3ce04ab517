import type { Job } from '@swap/contract/job'
import type { Thread, ThreadEntry } from '@swap/contract/thread'
import { as, type TestApp } from './test-app.ts'

// Calls to the API for tests: send pictures, read and write any resource.

type Person = { accessToken: string }

/** Builds a multipart form with one file, as a browser sends it. */
export function pictureForm(bytes: Uint8Array | string, fields: Record<string, string> = {}, fileName = 'poster.jpg') {
  const boundary = 'a-boundary-of-ours'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="${fileName}"\r\ncontent-type: image/jpeg\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(parts.join('') + head),
      Buffer.from(bytes),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}

/** Sends a picture and returns the server's answer. */
export function sendPicture(
  app: TestApp,
  person: Person,
  {
    bytes = 'a picture',
    fields = {},
    headers = {},
    fileName = 'poster.jpg',
  }: { bytes?: string; fields?: Record<string, string>; headers?: Record<string, string>; fileName?: string } = {},
) {
  const form = pictureForm(bytes, { title: 'poster.jpg', timeZone: 'Europe/Riga', ...fields }, fileName)
  return app.server.inject({
    method: 'POST',
    url: '/api/jobs',
    ...form,
    headers: { ...form.headers, ...as(person), ...headers },
  })
}

/** Sends a picture and waits until it is read; returns its job's and thread's ids. */
export async function readPicture(app: TestApp, person: Person): Promise<{ jobId: string; threadId: string }> {
  const answer = await sendPicture(app, person)
  await app.settled()
  return answer.json()
}

/** GET as this person. */
export const get = (app: TestApp, person: Person, url: string) => app.server.inject({ url, headers: as(person) })

/** PUT as this person. */
export const put = (app: TestApp, person: Person, url: string, body: object = {}) =>
  app.server.inject({ method: 'PUT', url, headers: as(person), body })

/** Changes settings of this person. */
export const putSettings = (app: TestApp, person: Person, body: object) => put(app, person, '/api/settings', body)

/** POST as this person, with an empty object as the body. */
export const postEmpty = (app: TestApp, person: Person, url: string) =>
  app.server.inject({ method: 'POST', url, headers: as(person), body: {} })

/** Signs a new person up and saves these settings. */
export async function personWith(app: TestApp, settings: object) {
  const person = await app.signUp()
  await putSettings(app, person, settings)
  return person
}

/** Returns a thread of this person. */
export const threadOf = async (app: TestApp, person: Person, id: string) =>
  (await get(app, person, `/api/threads/${id}`)).json<Thread>()

/** Returns the job that reads a picture of this person. */
export const jobOf = async (app: TestApp, person: Person, id: string) =>
  (await get(app, person, `/api/jobs/${id}`)).json<Job>()

/** Lists the threads of this person, the latest first. */
export const threadsOf = async (app: TestApp, person: Person) =>
  (await get(app, person, '/api/events')).json<{ events: ThreadEntry[] }>().events
