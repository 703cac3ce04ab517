import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Sets the clock that a test has faked to a moment (ISO text or epoch ms); jobs due by then start. Everyone stays signed in. */
export async function turnTo(app: TestApp, moment: string | number): Promise<void> {
  vi.setSystemTime(new Date(moment))
  await app.db
    .updateTable('sessions')
    .set({ access_expires_at: Date.now() + 60_000 })
    .execute()
  await app.makeDue()
}

/** The same, until the jobs due by then are done. */
export async function goTo(app: TestApp, moment: string | number): Promise<void> {
  await turnTo(app, moment)
  await app.settled()
}
