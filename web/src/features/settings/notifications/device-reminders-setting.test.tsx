// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import '../../../testing/test-timeouts.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { DeviceRemindersSetting } from './device-reminders-setting.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(state: { offered: string; isOn?: boolean }) {
  vi.stubGlobal('fetch', async () => Response.json({ publicKey: 'key', isOn: false, ...state }))
  render(
    <QueryClientProvider client={queryClient}>
      <DeviceRemindersSetting />
    </QueryClientProvider>,
  )
}

test.each([
  ['no-https', 'Not available: device reminders need a secure (https) address.'],
  ['not-allowed', "Not available: this server isn't allowed to contact push services."],
  ['yes', "This browser can't show reminders."],
])('if reminders on this device are unavailable (%s) the setting says why', async (offered, why) => {
  show({ offered })
  expect(await screen.findByText(why, { exact: false })).toBeTruthy()
  expect(screen.queryByText('Allow reminders')).toBeNull()
})

test('the browser asks for permission only when reminders are turned on, and a refusal is explained', async () => {
  const requestPermission = vi.fn(async () => 'denied')
  vi.stubGlobal('Notification', { permission: 'default', requestPermission })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('navigator', { language: 'en-GB', serviceWorker: {} })
  show({ offered: 'yes' })
  const allow = await screen.findByText('Allow reminders')
  expect(requestPermission).not.toHaveBeenCalled()
  fireEvent.click(allow)
  expect(await screen.findByText('Your browser blocks reminders from this site.', { exact: false })).toBeTruthy()
})

test('a browser without a push service says so after five seconds, and can be asked again', async () => {
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  vi.stubGlobal('PushManager', {})
  const subscribe = vi.fn(() => new Promise(() => undefined)) // for ever
  const serviceWorker = { register: async () => ({}), ready: Promise.resolve({ pushManager: { subscribe } }) }
  vi.stubGlobal('navigator', { language: 'en-GB', serviceWorker })
  show({ offered: 'yes' })
  const allow = await screen.findByRole<HTMLButtonElement>('button', { name: 'Allow reminders' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(allow)
  await act(async () => vi.advanceTimersByTimeAsync(4900))
  expect(screen.queryByText(/push service/)).toBeNull()
  await act(async () => vi.advanceTimersByTimeAsync(200))
  expect(screen.getByText(/can't reach a push service/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Allow reminders' }).getAttribute('aria-busy')).not.toBe('true')
  expect(subscribe).toHaveBeenCalledOnce()
})
