import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Sets a test's fake clock to a moment (ISO text or epoch ms) and starts the jobs due by then. Everyone stays signed in. */
export async function setClock(app: TestApp, moment: string | number): Promise<void> {
  vi.setSystemTime(new Date(moment))
  await app.db
    .updateTable('sessions')
    .set({ access_expires_at: Date.now() + 60_000 })
    .execute()
  await app.makeDue()
}

/** Sets the clock, and waits until the jobs due by then are done. */
export async function advanceTo(app: TestApp, moment: string | number): Promise<void> {
  await setClock(app, moment)
  await app.settled()
}
