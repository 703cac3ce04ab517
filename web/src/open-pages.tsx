import { Route, Switch } from 'wouter'
import { framed, page } from './lazy-pages.tsx'

/** What anybody may read. Each of these is also a document of its own, which is there before any script: `public-pages.ts`. */
const publicPages = {
  '/': framed(() => import('./landing/landing-page.tsx'), 'LandingPage'),
  '/help': framed(() => import('./help/help-page.tsx'), 'HelpPage'),
  '/contact': framed(() => import('./contact/contact-page.tsx'), 'ContactPage'),
  '/privacy': framed(() => import('./legal/legal-page.tsx'), 'PrivacyPage'),
  '/terms-of-service': framed(() => import('./legal/legal-page.tsx'), 'TermsPage'),
  '/licences': framed(() => import('./legal/licences-page.tsx'), 'LicencesPage'),
}
const publicRoutes = Object.entries(publicPages)
/** Where emails, forgotten passwords and deletion lead: few visits begin there, and their list weighs as much as that of the pages above. */
const accountPaths = [
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/unsubscribe',
  '/account-deleted',
  '/sign-in',
]
const AccountPages = page(() => import('./account-pages.tsx'), 'AccountPages')
const NotFoundPage = framed(() => import('./not-found/not-found-page.tsx'), 'NotFoundPage')

/** Fetches the public page of this path, or that there is none. */
export const loadPublicPage = (path: string) => (publicRoutes.find(([own]) => own === path)?.[1] ?? NotFoundPage).load()

/** The pages that nobody has to sign in for, but for the way in itself. */
export const OpenPages = () => (
  <Switch>
    {publicRoutes.map(([path, Page]) => (
      <Route key={path} path={path} component={Page} />
    ))}
    {accountPaths.map((path) => (
      <Route key={path} path={path} component={AccountPages} />
    ))}
    <Route component={NotFoundPage} />
  </Switch>
)
