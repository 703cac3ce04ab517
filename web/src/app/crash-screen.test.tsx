// @vitest-environment happy-dom
import { lazy, Suspense, type ComponentType } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { clearPage, page, renderApp, waitUntil } from '../testing/render-page.tsx'
import { CrashScreen } from './crash-screen.tsx'

const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.stubGlobal('console', { ...console, error: () => undefined }) // React reports each crash there
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  history.replaceState(null, '', '/admin')
})
afterEach(() => {
  clearPage()
  reload.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function serverAnswers(answers: boolean) {
  const answer = async () => {
    if (!answers) throw new TypeError('Failed to fetch')
    return Response.json({ status: 'ok' })
  }
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

/** Renders a page whose code fails to load, or that throws, with this message. */
function visit(message: string) {
  const Page = lazy(() => Promise.reject<{ default: ComponentType }>(new TypeError(message)))
  renderApp(
    <CrashScreen>
      <Suspense>
        <Route path="/admin" component={Page} />
        <Route path="/chat">Your threads</Route>
      </Suspense>
    </CrashScreen>,
  )
}

const loadFailures = [
  'Failed to fetch dynamically imported module: https://swap.example/assets/admin-pages.js',
  'error loading dynamically imported module: https://swap.example/assets/admin-pages.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/admin-page.css',
]

test.each(loadFailures)(
  'without a connection, a page that cannot be loaded says so and can be tried again (%s)',
  async (message) => {
    const fetch = serverAnswers(false)
    visit(message)
    await waitUntil(() => expect(page.alert()).toBe("The server can't be reached. Please check your connection."))
    expect(page.text()).toContain("This page couldn't be loaded.")
    page.button('Try again').click()
    await waitUntil(() => expect(fetch).toHaveBeenCalledTimes(2))
    expect(reload).not.toHaveBeenCalled()
    serverAnswers(true)
    await waitUntil(() => {
      page.button('Try again').click() // does nothing while an attempt is in progress
      expect(reload).toHaveBeenCalled()
    })
  },
)

const alert = () => document.querySelector('[role=alert]')

test('a failed attempt to load a page is announced again', async () => {
  serverAnswers(false)
  visit(loadFailures[0] ?? '')
  await waitUntil(() => expect(page.alert()).toContain('check your connection'))
  const first = alert()
  page.button('Try again').click()
  await waitUntil(() => expect(alert()).not.toBe(first)) // screen readers announce an alert when it is inserted
  expect(alert()?.textContent).toBe(first?.textContent)
})

test('a page that could not be loaded is loaded as soon as the connection is back', async () => {
  serverAnswers(false)
  visit(loadFailures[0] ?? '')
  await waitUntil(() => expect(page.alert()).toContain('check your connection'))
  await waitUntil(() => {
    window.dispatchEvent(new Event('online'))
    expect(reload).toHaveBeenCalled()
  })
})

test('leaving a page that could not be loaded shows the next page as usual', async () => {
  serverAnswers(false)
  visit(loadFailures[0] ?? '')
  await waitUntil(() => expect(page.alert()).toContain('check your connection'))
  navigate('/chat')
  await waitUntil(() => expect(page.text()).toBe('Your threads'))
})

test.each([loadFailures[0] ?? '', 'undefined is not a function'])(
  'a page that fails while the server answers asks for a reload (%s)',
  async (message) => {
    serverAnswers(true)
    visit(message)
    await waitUntil(() => expect(page.text()).toContain('Something went wrong on this page.'))
    page.button('Reload').click()
    expect(reload).toHaveBeenCalledTimes(1)
  },
)
