import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'

/** A signed-in client that sends pictures as a browser does and times them. */
export interface PictureTimer {
  /** Sends a picture and waits for its card. Returns the time from the first byte sent to the last received, in ms. */
  measureCardMs: (picture: string) => Promise<number>
}

/** Signs up a new person, whose pictures are timed. */
export async function createPictureTimer(url: string): Promise<PictureTimer> {
  const answer = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${randomUUID()}@example.org`,
      password: 'a sentence nobody says',
      name: 'Pat Example',
    }),
  })
  const { accessToken } = await asJson<{ accessToken: string }>(answer)
  const authorization = `Bearer ${accessToken}`
  return {
    async measureCardMs(picture) {
      const form = await uploadForm(picture)
      const begun = performance.now()
      const headers = { authorization, 'idempotency-key': randomUUID() }
      const { jobId } = await asJson<{ jobId: string }>(
        await fetch(`${url}/api/jobs`, { method: 'POST', headers, body: form }),
      )
      await waitUntilRead(`${url}/api/jobs/${jobId}`, authorization)
      return performance.now() - begun
    },
  }
}

/** Measures how long a bare server takes for the same upload and a second request, in ms: the baseline. */
export async function measureBaselineMs(url: string, picture: string): Promise<number> {
  const form = await uploadForm(picture)
  const begun = performance.now()
  await (await fetch(url, { method: 'POST', body: form })).text()
  await (await fetch(url)).text()
  return performance.now() - begun
}

async function uploadForm(picture: string): Promise<FormData> {
  const form = new FormData()
  form.set('title', basename(picture))
  form.set('timeZone', 'Europe/Vienna')
  form.set('image', await openAsBlob(picture), basename(picture))
  return form
}

/** Waits until a picture has been read. Throws if that fails: a failure would be the fastest result of all. */
async function waitUntilRead(address: string, authorization: string): Promise<void> {
  for (;;) {
    const answer = await fetch(address, { headers: { authorization, prefer: 'wait=25' } })
    const job = await asJson<{ status: string; description?: string }>(answer)
    if (job.status === 'complete') return
    if (job.status === 'error') throw new Error(`A picture could not be read: ${job.description}`)
  }
}

/** Parses a response of the product, whose type its contract defines. Throws on an error response. */
async function asJson<Shape>(answer: Response): Promise<Shape> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Shape
}
