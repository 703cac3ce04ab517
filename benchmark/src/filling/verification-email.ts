import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 50
const MAX_TRIES = 200
const LINK = /https?:\/\/\S+verify-email\S+/g

/** Waits for the verification email to an address and returns the token in its link. The email is written shortly after the sign-up response. */
export async function waitForVerification(
  email: string,
  dataFolder: string,
): Promise<{ email: string; token: string }> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const link = [...emailsIn(join(dataFolder, 'outbox')).matchAll(LINK)]
      .map(([address]) => new URL(address).searchParams)
      .find((query) => query.get('email') === email)
    if (link) return { email, token: link.get('token') ?? '' }
    await sleep(POLL_MS)
  }
  throw new Error(`No email asks to verify ${email}`)
}

function emailsIn(outbox: string): string {
  if (!existsSync(outbox)) return ''
  const emails = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
  return emails
    .join('\n')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
}
