import type { Page } from 'playwright-core'

/** Waits until a public page is hydrated. The choice of theme in its footer is disabled until then. */
export const waitUntilHydrated = (page: Page): Promise<void> =>
  page.getByRole('radio', { name: 'Match device', disabled: false }).waitFor({ state: 'attached' })
