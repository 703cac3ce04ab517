// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { InstallCard, DismissibleInstallCard } from './install-card.tsx'
import { captureInstallPrompt } from './install-prompt.ts'

beforeAll(captureInstallPrompt)
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  act(() => void dispatchEvent(new Event('appinstalled'))) // resets the prompt
})

/** Fires the browser's install prompt event, which the app holds back. */
function offer() {
  const prompt = vi.fn(async () => undefined)
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void dispatchEvent(event))
  expect(event.defaultPrevented).toBe(true)
  return prompt
}

test('the card appears once the browser can install the app, and a press installs it', () => {
  render(<InstallCard />)
  expect(screen.queryByText('Install')).toBeNull()
  const prompt = offer()
  fireEvent.click(screen.getByText('Install'))
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.queryByText('Install')).toBeNull() // the prompt can be shown only once
})

test('"Not now" hides the card for ninety days', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  offer()
  const { unmount } = render(<DismissibleInstallCard />)
  fireEvent.click(screen.getByText('Not now'))
  expect(screen.queryByText('Install')).toBeNull()
  unmount()
  vi.advanceTimersByTime(89 * 86_400_000)
  const later = render(<DismissibleInstallCard />)
  expect(screen.queryByText('Install')).toBeNull()
  later.unmount()
  vi.advanceTimersByTime(86_400_000)
  render(<DismissibleInstallCard />)
  expect(screen.getByText('Install')).toBeTruthy()
})

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X)', 5],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5],
])('%s shows the three steps, because it has no install prompt', (_, userAgent, maxTouchPoints) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
  render(<InstallCard />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Tap Share',
    '2Choose Add to Home Screen',
    '3Tap Add',
  ])
  expect(screen.queryByText('Install')).toBeNull()
})

test('a Mac without touch, and the installed app itself, show no card', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 0 })
  const { container, unmount } = render(<InstallCard />)
  expect(container.textContent).toBe('')
  unmount()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  offer()
  expect(render(<InstallCard />).container.textContent).toBe('')
})
