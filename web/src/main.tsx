import './styles/main.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, loadPublicPage } from './app.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const product = (
  <StrictMode>
    <App />
  </StrictMode>
)
// A public page stands there already: it comes alive once its code is here.
if (root.hasChildNodes()) void loadPublicPage(location.pathname).then(() => hydrateRoot(root, product))
else createRoot(root).render(product)
