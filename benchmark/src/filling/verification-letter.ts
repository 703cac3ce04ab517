import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 50
const MAX_LOOKS = 200
const LINK = /https?:\/\/\S+verify-email\S+/g

/** Waits for the verification email to an address, and returns what its link says. The email is written a moment after the sign-up response. */
export async function verificationFor(email: string, dataFolder: string): Promise<{ email: string; token: string }> {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const link = [...emailsIn(join(dataFolder, 'outbox')).matchAll(LINK)]
      .map(([address]) => new URL(address).searchParams)
      .find((told) => told.get('email') === email)
    if (link) return { email, token: link.get('token') ?? '' }
    await sleep(LOOK_MS)
  }
  throw new Error(`No email asks to verify ${email}`)
}

function emailsIn(outbox: string): string {
  if (!existsSync(outbox)) return ''
  const letters = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
  return letters
    .join('\n')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
}
