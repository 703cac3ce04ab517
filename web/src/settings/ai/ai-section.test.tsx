// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { page } from '../../testing/on-page.tsx'
import { answers, changes, flip, openSettings, says, settings } from '../../testing/visited-settings.tsx'

const about = { reader: 'local', readsHere: true, maxBytes: 1, maxMegapixels: 1, contactEmail: '' }
const priceAlerts = () => document.querySelector<HTMLInputElement>('input[role=switch][name=priceAlerts]')

test('Price Alerts are turned off where the operator lets requests out', async () => {
  answers['GET /api/about'] = () => Response.json({ ...about, looksOutside: true })
  answers['PUT /api/settings'] = () => Response.json({ ...settings, priceAlerts: false, version: 4 })
  await openSettings()
  await says('tells you when it shows a new one')
  expect(priceAlerts()?.checked).toBe(true)
  await flip('priceAlerts')
  await page.press('Save All Changes')
  await says('Settings saved successfully!')
  expect(changes()).toEqual([['PUT /api/settings', { priceAlerts: false, version: 3 }]])
})

test('elsewhere it says why there are none, and shows no switch', async () => {
  answers['GET /api/about'] = () => Response.json({ ...about, looksOutside: false })
  await openSettings()
  await says('Not on this server: whoever runs it lets nothing out to the pages of events')
  expect(priceAlerts()).toBeNull()
})
