import type { AccountImport } from '@swap/contract/account-data-api'
import { get, pictureForm } from './http-calls.ts'
import { as, type TestApp } from './test-app.ts'

// Calls for tests about importing an exported account.

type Person = { accessToken: string }

/** Sends an export for import, as a browser does. */
export function sendArchive(app: TestApp, person: Person, zip: Uint8Array) {
  const form = pictureForm(zip, {}, 'export.zip')
  // `pictureForm` names the field of its file `image`; an import expects `archive`.
  const payload = Buffer.from(form.payload.toString('latin1').replace('name="image"', 'name="archive"'), 'latin1')
  const headers = { ...form.headers, ...as(person) }
  return app.server.inject({ method: 'POST', url: '/api/account/import', headers, payload })
}

/** Returns the state of this person's latest import. */
export const importOf = async (app: TestApp, person: Person) =>
  (await get(app, person, '/api/account/import')).json<{ import: AccountImport | null }>().import

/** Imports an export and waits for the end; returns its outcome. */
export async function importAccount(app: TestApp, person: Person, zip: Uint8Array) {
  const answer = await sendArchive(app, person, zip)
  if (answer.statusCode !== 202) throw new Error(`the import answered ${answer.statusCode}: ${answer.body}`)
  await app.settled()
  return importOf(app, person)
}
