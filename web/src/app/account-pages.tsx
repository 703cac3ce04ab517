import { Route, Switch } from 'wouter'
import { lazyFramedPage } from './lazy-pages.tsx'

const VerifyEmailPage = lazyFramedPage(
  () => import('../features/account/verification/verify-email-page.tsx'),
  'VerifyEmailPage',
)
const ResetPasswordPage = lazyFramedPage(
  () => import('../features/account/password-reset/reset-password-page.tsx'),
  'ResetPasswordPage',
)
const ConfirmEmailPage = lazyFramedPage(
  () => import('../features/account/verification/confirm-email-page.tsx'),
  'ConfirmEmailPage',
)
const AccountDeletedPage = lazyFramedPage(
  () => import('../features/account/account-deleted-page.tsx'),
  'AccountDeletedPage',
)
const UnsubscribePage = lazyFramedPage(() => import('../features/account/unsubscribe-page.tsx'), 'UnsubscribePage')

const SignInLinkPage = lazyFramedPage(
  () => import('../features/account/sign-in/sign-in-link-page.tsx'),
  'SignInLinkPage',
)

/** Routes of the account pages that emails link to, and of the page shown after an account is deleted. */
export const AccountPages = () => (
  <Switch>
    <Route path="/verify-email" component={VerifyEmailPage} />
    <Route path="/reset-password" component={ResetPasswordPage} />
    <Route path="/confirm-email" component={ConfirmEmailPage} />
    <Route path="/sign-in" component={SignInLinkPage} />
    <Route path="/unsubscribe" component={UnsubscribePage} />
    <Route path="/account-deleted" component={AccountDeletedPage} />
  </Switch>
)
