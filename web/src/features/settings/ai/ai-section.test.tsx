// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { page } from '../../../testing/render-page.tsx'
import {
  answers,
  changeRequests,
  toggleSwitch,
  openSettings,
  waitForText,
  settings,
} from '../../../testing/render-settings.tsx'

const about = { reader: 'local', readsHere: true, maxBytes: 1, maxMegapixels: 1, contactEmail: '' }
const priceAlerts = () => document.querySelector<HTMLInputElement>('input[role=switch][name=priceAlerts]')

test('Price Alerts can be turned off if the server may visit event pages', async () => {
  answers['GET /api/about'] = () => Response.json({ ...about, looksOutside: true })
  answers['PUT /api/settings'] = () => Response.json({ ...settings, priceAlerts: false, version: 4 })
  await openSettings()
  await waitForText('tells you when the price changes')
  expect(priceAlerts()?.checked).toBe(true)
  await toggleSwitch('priceAlerts')
  await page.press('Save All Changes')
  await waitForText('Settings saved successfully!')
  expect(changeRequests()).toEqual([['PUT /api/settings', { priceAlerts: false, version: 3 }]])
})

test('Price Alerts have no switch, and say why, if the server may not visit event pages', async () => {
  answers['GET /api/about'] = () => Response.json({ ...about, looksOutside: false })
  await openSettings()
  await waitForText("Not available: this server isn't allowed to visit event pages.")
  expect(priceAlerts()).toBeNull()
})

const model = {
  name: 'qwen',
  host: 'models.example.org',
  isHere: false,
  takes: 'picture',
  when: 'ask',
  answers: true,
  reads: 'On our own server. Only if you tap "Ask qwen", the picture is sent to qwen at models.example.org.',
  goes: 'It is deleted an hour later.',
}

test('a connected model is named, with what was sent to it so far, and people can turn it off for themselves', async () => {
  answers['GET /api/about'] = () => Response.json({ ...about, looksOutside: false, readsHere: false, model })
  answers['GET /api/sent'] = () =>
    Response.json({ pictures: 2, messages: 1, bytes: 425_000, costs: [{ millionths: 3_100, currency: 'USD' }] })
  answers['PUT /api/settings'] = () => Response.json({ ...settings, connectedModel: false, version: 4 })
  await openSettings()
  await waitForText('Pictures are read on our own server. Only if you tap "Ask qwen", the picture is sent to qwen at')
  await waitForText('Sent so far, from the threads you still have: 2 pictures and one message, 425 KB, about')
  await toggleSwitch('connectedModel')
  await page.press('Save All Changes')
  await waitForText('Settings saved successfully!')
  expect(changeRequests()).toEqual([['PUT /api/settings', { connectedModel: false, version: 3 }]])
  await waitForText('Your pictures are read on this server, without qwen.')
})
