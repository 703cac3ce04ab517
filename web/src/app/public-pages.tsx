import { Route, Switch } from 'wouter'
import { lazyFramedPage, lazyPage } from './lazy-pages.tsx'

/** The public pages by path. Each is also prerendered as a document: see public-page-list.ts. */
const pageByPath = {
  '/': lazyFramedPage(() => import('../features/landing/landing-page.tsx'), 'LandingPage'),
  '/help': lazyFramedPage(() => import('../features/help/help-page.tsx'), 'HelpPage'),
  '/contact': lazyFramedPage(() => import('../features/contact/contact-page.tsx'), 'ContactPage'),
  '/privacy': lazyFramedPage(() => import('../features/legal/legal-page.tsx'), 'PrivacyPage'),
  '/terms-of-service': lazyFramedPage(() => import('../features/legal/legal-page.tsx'), 'TermsPage'),
  '/login': lazyFramedPage(() => import('../features/account/sign-in/login-page.tsx'), 'LoginPage'),
  '/register': lazyFramedPage(() => import('../features/account/sign-up/register-page.tsx'), 'RegisterPage'),
  '/forgot-password': lazyFramedPage(
    () => import('../features/account/password-reset/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  '/licences': lazyFramedPage(() => import('../features/legal/licences-page.tsx'), 'LicencesPage'),
}
const publicRoutes = Object.entries(pageByPath)
/** Few visits begin on these pages, so their routes load separately. */
const accountPaths = [
  '/verify-email',
  '/reset-password',
  '/confirm-email',
  '/unsubscribe',
  '/account-deleted',
  '/sign-in',
]
const AccountPages = lazyPage(() => import('./account-pages.tsx'), 'AccountPages')
const NotFoundPage = lazyFramedPage(() => import('../features/not-found/not-found-page.tsx'), 'NotFoundPage')

/** Preloads the page of a path, or the not-found page. */
export const loadPublicPage = (path: string) => (publicRoutes.find(([key]) => key === path)?.[1] ?? NotFoundPage).load()

/** Routes that need no sign-in, and the not-found page. */
export const PublicPages = () => (
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
