import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { App, loadPublicPage } from './app.tsx'
import { PublicHead } from './public-head.tsx'
import { publicPages, type PublicPage } from './public-page-list.ts'

export { publicPages }

/** What React leaves in place of a part that wasn't ready in time or that threw. */
const UNFINISHED = '<!--$!-->'

/**
 * Renders a public page as a browser without a session would, once its code has loaded. `head` goes into the document's head,
 * `body` into its root, where the same page then hydrates. Throws if the page can't be prerendered.
 */
export async function prerender(page: PublicPage): Promise<{ head: string; body: string }> {
  await loadPublicPage(page.path)
  const body = renderToString(
    <StrictMode>
      <Router ssrPath={page.path}>
        <App />
      </Router>
    </StrictMode>,
  )
  if (body.includes(UNFINISHED)) throw new Error(`${page.path} cannot be drawn without a browser`)
  const styled = /<\w+[^>]* style="[^"]*"/.exec(body)?.[0]
  if (styled) throw new Error(`${page.path} sets a style in its document, which its policy refuses: ${styled}`)
  return { head: renderToStaticMarkup(<PublicHead page={page} />), body }
}
