import type { AccountImport } from '@swap/contract/account-data-api'
import { get, pictureForm } from './sending.ts'
import { as, type TestApp } from './test-app.ts'

type Person = { accessToken: string }

/** Sends an export to be brought back, as a browser sends it. */
export function sendArchive(app: TestApp, person: Person, zip: Uint8Array) {
  const form = pictureForm(zip, {}, 'export.zip')
  const payload = Buffer.from(form.payload.toString('latin1').replace('name="image"', 'name="archive"'), 'latin1')
  const headers = { ...form.headers, ...as(person) }
  return app.server.inject({ method: 'POST', url: '/api/account/import', headers, payload })
}

/** How the latest import of this person stands. */
export const importOf = async (app: TestApp, person: Person) =>
  (await get(app, person, '/api/account/import')).json<{ import: AccountImport | null }>().import

/** Brings an export back and waits for the end; gives back how it ended. */
export async function bring(app: TestApp, person: Person, zip: Uint8Array) {
  const answer = await sendArchive(app, person, zip)
  if (answer.statusCode !== 202) throw new Error(`the import answered ${answer.statusCode}: ${answer.body}`)
  await app.settled()
  return importOf(app, person)
}
