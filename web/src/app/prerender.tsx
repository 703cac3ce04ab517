import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { App, loadPublicPage } from './app.tsx'
import { PublicHead } from './public-head.tsx'
import { publicPages, type PublicPage } from './public-page-list.ts'

export { publicPages }

/** What React renders in place of a component that suspended or threw. */
const UNFINISHED = '<!--$!-->'

/**
 * Renders a public page to HTML for a visitor who isn't signed in. `head` goes into the document's head, `body` into the root
 * element that the page then hydrates. Throws if the page can't be prerendered.
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
  if (body.includes(UNFINISHED)) throw new Error(`${page.path} cannot be prerendered: a component suspended or threw`)
  const styledElement = /<\w+[^>]* style="[^"]*"/.exec(body)?.[0]
  if (styledElement)
    throw new Error(`${page.path} has a style attribute, which the content security policy refuses: ${styledElement}`)
  return { head: renderToStaticMarkup(<PublicHead page={page} />), body }
}
