// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { page } from '../../../testing/render-page.tsx'
import {
  answers,
  changeRequests,
  noContent,
  openSettings,
  waitForText,
  tickCheckbox,
  waitUntil,
} from '../../../testing/render-settings.tsx'

test('clearing the history asks first, and keeps saved events unless they are ticked', async () => {
  answers['POST /api/account/clear-history'] = noContent
  await openSettings()
  await page.press('Clear History')
  await waitForText('Clear your history?')
  expect(document.querySelector<HTMLInputElement>('dialog input[type=checkbox]')?.checked).toBe(false)
  await tickCheckbox()
  await page.act(async () => [...document.querySelectorAll<HTMLButtonElement>('dialog button')].at(-1)?.click())
  await waitForText('Your history has been cleared.')
  expect(changeRequests()).toEqual([['POST /api/account/clear-history', { savedEvents: true }]])
})

test('Export Data downloads the zip from the link in the reply', async () => {
  answers['POST /api/account/export'] = () =>
    Response.json({ url: 'http://other.name/api/account/export/t1' }, { status: 201 })
  const fetched: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    fetched.push(this.pathname)
  })
  await openSettings()
  await page.press('Export Data')
  await waitUntil(() => expect(fetched).toEqual(['/api/account/export/t1']))
  vi.restoreAllMocks()
})
