import './styles/main.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { followPerson } from './api/account/session.ts'
import { App, loadPublicPage } from './app/app.tsx'
import { keepInstallOffer } from './ui/install/install-offer.ts'
import { sayWaking } from './ui/page/hydration-events.ts'

keepInstallOffer()
followPerson()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const product = (
  <StrictMode>
    <App />
  </StrictMode>
)
/** Hydrates part by part, so that scrolls and presses meanwhile don't wait for all of it. */
const comeAlive = () => {
  sayWaking()
  startTransition(() => void hydrateRoot(root, product))
}
// A public page is already there: it hydrates once its code has loaded, not in one task with this file's.
if (root.hasChildNodes()) setTimeout(() => void loadPublicPage(location.pathname).then(comeAlive))
else createRoot(root).render(product)
