// Entry point of the browser: renders the app, or hydrates a prerendered public page.

import './styles/main.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { followSessionChanges } from './api/account/session.ts'
import { App, loadPublicPage } from './app/app.tsx'
import { captureInstallPrompt } from './ui/install/install-prompt.ts'
import { announceHydrationStart } from './ui/page/hydration-events.ts'

captureInstallPrompt()
followSessionChanges()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const app = (
  <StrictMode>
    <App />
  </StrictMode>
)
/** Hydrates the page in a transition, so that scrolling and presses aren't blocked. */
const hydrate = () => {
  announceHydrationStart()
  startTransition(() => void hydrateRoot(root, app))
}
// A public page is prerendered: it hydrates in a task of its own, once its code has loaded.
if (root.hasChildNodes()) setTimeout(() => void loadPublicPage(location.pathname).then(hydrate))
else createRoot(root).render(app)
