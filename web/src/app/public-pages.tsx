import { Route, Switch } from 'wouter'
import { framed, page } from './lazy-pages.tsx'

/** Pages open to everyone. Each is also prerendered as a document of its own: `public-pages.ts`. */
const publicPages = {
  '/': framed(() => import('../features/landing/landing-page.tsx'), 'LandingPage'),
  '/help': framed(() => import('../features/help/help-page.tsx'), 'HelpPage'),
  '/contact': framed(() => import('../features/contact/contact-page.tsx'), 'ContactPage'),
  '/privacy': framed(() => import('../features/legal/legal-page.tsx'), 'PrivacyPage'),
  '/terms-of-service': framed(() => import('../features/legal/legal-page.tsx'), 'TermsPage'),
  '/licences': framed(() => import('../features/legal/licences-page.tsx'), 'LicencesPage'),
}
const publicRoutes = Object.entries(publicPages)
/** The pages behind emails, forgotten passwords and deletion: few visits begin there, so their routes load separately. */
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
const NotFoundPage = framed(() => import('../features/not-found/not-found-page.tsx'), 'NotFoundPage')

/** Fetches the public page of this path, or the not-found page. */
export const loadPublicPage = (path: string) => (publicRoutes.find(([own]) => own === path)?.[1] ?? NotFoundPage).load()

/** The pages that need no sign-in. */
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
