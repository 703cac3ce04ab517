// The operations page: failed jobs, and suspending a person.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { axeViolations } from './accessibility.ts'
import { clockFlags, now, clockEnvironment } from './clock.ts'
import { journey } from './journey.ts'
import { saveScreenshot } from './person.ts'
import type { Product } from './product.ts'

const root = join(import.meta.dirname, '..')

/** Fails an email as if the mail server had been down when it was due: nothing in a browser makes a job give up. */
function failMail({ dataFolder }: Product, email: string): void {
  const database = new DatabaseSync(join(dataFolder, 'swap.db'), { timeout: 5000 })
  database
    .prepare('insert into failed_jobs (id, name, payload, error, attempts, failed_at) values (?, ?, ?, ?, ?, ?)')
    .run('a-mail', 'send-account-mail', JSON.stringify({ kind: 'known-address', email }), 'Error: away', 5, now())
  database.close()
}

journey('an operator retries a failed job, and suspends a person', async ({ product, arrive }) => {
  const { page, who } = await arrive('desktop')
  const other = await arrive('phone')
  await promisify(execFile)(process.execPath, [...clockFlags, 'server/src/commands/admin.ts', 'grant', who.email], {
    cwd: root,
    env: { ...process.env, ...clockEnvironment, DATA_DIR: product.dataFolder },
  })
  failMail(product, other.who.email)

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Operations' }).click()
  await page.getByRole('button', { name: 'Retry send-account-mail' }).click()
  await page.getByText('send-account-mail is back in the queue.').waitFor()
  await page.getByText('No failed jobs.').waitFor()

  await page.getByLabel('Search accounts').fill(other.who.email)
  await page.getByRole('button', { name: `Change ${other.who.email}` }).click()
  const dialog = page.getByRole('dialog', { name: other.who.email })
  const suspended = dialog.getByRole('switch', { name: /^Suspended/ })
  await suspended.click()
  await expect.poll(() => suspended.isChecked()).toBe(true) // once the server has confirmed
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Suspended', { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await saveScreenshot(page, 'admin-operations')

  await other.page.goto('/settings')
  await other.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()

  await page.getByRole('link', { name: `Activity log ${other.who.email}` }).click()
  await page.getByRole('cell', { name: `suspended ${other.who.email}` }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await saveScreenshot(page, 'admin-audit')
})
