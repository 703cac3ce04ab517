// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { page } from '../../testing/render-page.tsx'
import {
  answers,
  changeRequests,
  chooseFile,
  toggleSwitch,
  failure,
  openSettings,
  openSettingsWithoutWaiting,
  waitForText,
  settings,
  waitUntil,
} from '../../testing/render-settings.tsx'

test('the settings show the profile and the account security, with an index of the sections', async () => {
  await openSettings()
  const index = [...document.querySelectorAll('nav a')].map((it) => [it.textContent, it.getAttribute('href')])
  expect(index).toEqual([
    ['Quick toggles', '#quick'],
    ['Account & Profile', '#account'],
    ['Privacy & Data', '#privacy'],
    ['AI & Features', '#ai'],
    ['Notifications', '#notifications'],
    ['Calendar Subscription', '#calendar'],
    ['Security', '#security'],
    ['Data Management', '#data'],
  ])
  expect(page.field('Display name').value).toBe('Mina Okafor')
  expect(page.text()).toContain('mina@harbour.example Verified')
  expect(page.text()).toContain("Off. Use an authenticator app to confirm it's you.")
  expect(page.text()).toMatch(/Last sign-in today at .+, Firefox on Linux/)
  expect(page.text()).not.toContain("This address isn't verified yet.")
})

test('settings that cannot be loaded say why once, and one press retries all requests', async () => {
  const fails = failure(500, 'INTERNAL', 'Sorry it looks like something went wrong.')
  const [before, security] = [answers['GET /api/settings'], answers['GET /api/account/security']]
  Object.assign(answers, { 'GET /api/settings': fails, 'GET /api/account/security': fails })
  await openSettingsWithoutWaiting()
  await waitForText('Sorry it looks like something went wrong.')
  expect(page.text().match(/Sorry it looks like/g)).toHaveLength(1)
  Object.assign(answers, { 'GET /api/settings': before, 'GET /api/account/security': security })
  await page.press('Try again')
  await waitForText('Off. Use an authenticator app')
  await waitForText('Display name')
})

test('changes are counted and saved together, with a confirmation for three seconds', async () => {
  answers['PUT /api/settings'] = () => Response.json({ ...settings, saveHistory: false, name: 'Mina', version: 4 })
  await openSettings()
  expect(page.text()).not.toContain('Save All Changes')
  await toggleSwitch('saveHistory')
  await waitForText('One change not saved')
  await page.type('Display name', ' Mina ')
  await toggleSwitch('autoBooking')
  await waitForText('3 changes not saved')
  await toggleSwitch('autoBooking')
  await waitForText('2 changes not saved')
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await page.press('Save All Changes')
  await waitForText('Settings saved successfully!')
  expect(changeRequests()).toEqual([['PUT /api/settings', { saveHistory: false, name: 'Mina', version: 3 }]])
  const afterThreeSeconds = timers.mock.calls.find(([, ms]) => ms === 3000)?.[0]
  timers.mockRestore()
  expect(page.text()).toContain('Settings saved successfully!')
  await page.act(async () => typeof afterThreeSeconds === 'function' && afterThreeSeconds())
  expect(page.text()).not.toContain('Settings saved successfully!')
})

test('changes from another tab are reported, shown, and not overwritten until the person saves again', async () => {
  answers['PUT /api/settings'] = failure(409, 'CONFLICT', 'This changed in the meantime. Please check it again.')
  await openSettings()
  await toggleSwitch('saveHistory')
  answers['GET /api/settings'] = () => Response.json({ ...settings, autoBooking: true, version: 4 })
  await page.press('Save All Changes')
  await waitForText('Your settings were changed in another tab')
  await waitForText('One change not saved')
  await waitUntil(() => expect(document.querySelector<HTMLInputElement>('input[name=autoBooking]')?.checked).toBe(true))
  answers['PUT /api/settings'] = () => Response.json({ ...settings, autoBooking: true, saveHistory: false, version: 5 })
  await page.press('Save All Changes')
  await waitForText('Settings saved successfully!')
  expect(changeRequests().at(-1)).toEqual(['PUT /api/settings', { saveHistory: false, version: 4 }])
})

test('without a name nothing is saved, and Undo restores the saved name', async () => {
  await openSettings()
  await page.type('Display name', ' ')
  await page.press('Save All Changes')
  expect(page.alert()).toBe('Please enter your full name.')
  await page.press('Undo')
  expect(page.field('Display name').value).toBe('Mina Okafor')
  expect(changeRequests()).toEqual([])
})

test('the keyboard focus keeps its place when the bar with Save and Undo disappears', async () => {
  await openSettings()
  await toggleSwitch('saveHistory')
  await waitForText('One change not saved')
  const undo = Array.from(document.querySelectorAll('button')).find((it) => it.textContent === 'Undo')
  undo?.focus()
  await page.press('Undo')
  await waitUntil(() => expect(document.activeElement?.querySelector(':scope > p[role=status]')).toBeTruthy())
})

test('leaving by a link asks first if changes are not saved', async () => {
  const { currentPath } = await openSettings()
  await toggleSwitch('saveHistory')
  const link = document.createElement('a')
  link.href = '/help'
  document.body.append(link)
  await page.act(async () => link.click())
  await waitForText('Leave without saving?')
  expect(currentPath()).toBe('/settings')
  await page.press('Stay here')
  expect(page.text()).not.toContain('Leave without saving?')
  await page.act(async () => link.click())
  await page.press('Leave without saving')
  await waitUntil(() => expect(currentPath()).toBe('/help'))
  link.remove()
})

/** Presses the Back button, which leads from the extra history entry to the page's own. */
const pressBack = () =>
  page.act(async () => {
    history.replaceState(null, '', location.href)
    dispatchEvent(new PopStateEvent('popstate'))
  })

test('going back asks first if changes are not saved, and skips the extra history entry once they are', async () => {
  answers['PUT /api/settings'] = () => Response.json({ ...settings, saveHistory: false, version: 4 })
  await openSettings()
  const [back, go] = [vi.spyOn(history, 'back').mockReturnValue(), vi.spyOn(history, 'go').mockReturnValue()]
  await toggleSwitch('saveHistory')
  await pressBack()
  await waitForText('Leave without saving?')
  await page.press('Stay here')
  expect([back.mock.calls.length, go.mock.calls.length]).toEqual([0, 0])
  await page.press('Save All Changes')
  await waitForText('Settings saved successfully!')
  await pressBack()
  expect(page.text()).not.toContain('Leave without saving?')
  expect(back).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})

test('the result of an import that ends before the settings have loaded is still shown afterwards', async () => {
  const late = Promise.withResolvers<void>()
  answers['GET /api/settings'] = () => late.promise.then(() => Response.json(settings))
  answers['POST /api/account/import'] = () => Response.json({ importId: 'i1' }, { status: 202 })
  await openSettingsWithoutWaiting()
  const result = { threads: 2, pictures: 2, events: 3 }
  answers['GET /api/account/import'] = () => Response.json({ import: { id: 'i1', status: 'complete', result } })
  await page.act(async () => chooseFile())
  await waitForText('Added: 2 threads, 3 events, 2 pictures.')
  expect(page.text()).not.toContain('Display name')
  late.resolve()
  await waitForText('Display name')
  expect(page.text()).toContain('Added: 2 threads, 3 events, 2 pictures.')
})
