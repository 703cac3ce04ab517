// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { queryClient } from '../api/query-client.ts'
import { AppFrame } from './app-frame.tsx'
import { clearPage, renderPage } from '../testing/render-page.tsx'

afterEach(clearPage)

test.each(['/', '/settings', '/help'])('on %s the frame removes the visitor hint', async (path) => {
  // The hint, as the script in index.html sets it: it shows or hides parts of a prerendered page until hydration.
  document.documentElement.dataset.awaits = 'visitor'
  await renderPage(
    <QueryClientProvider client={queryClient}>
      <Router hook={memoryLocation({ path }).hook}>
        <AppFrame>A page</AppFrame>
      </Router>
    </QueryClientProvider>,
  )
  expect(document.documentElement.dataset.awaits).toBeUndefined()
})
