import { Route, Switch } from 'wouter'
import { framed } from './lazy-pages.tsx'

const VerifyEmailPage = framed(
  () => import('../features/account/verification/verify-email-page.tsx'),
  'VerifyEmailPage',
)
const ForgotPasswordPage = framed(
  () => import('../features/account/password-reset/forgot-password-page.tsx'),
  'ForgotPasswordPage',
)
const ResetPasswordPage = framed(
  () => import('../features/account/password-reset/reset-password-page.tsx'),
  'ResetPasswordPage',
)
const ConfirmEmailPage = framed(
  () => import('../features/account/verification/confirm-email-page.tsx'),
  'ConfirmEmailPage',
)
const AccountDeletedPage = framed(() => import('../features/account/account-deleted-page.tsx'), 'AccountDeletedPage')
const UnsubscribePage = framed(() => import('../features/account/unsubscribe-page.tsx'), 'UnsubscribePage')

const SignInLinkPage = framed(() => import('../features/account/sign-in/sign-in-link-page.tsx'), 'SignInLinkPage')

/** The pages that the product's emails lead to, and the one that asks for an email. */
export const AccountPages = () => (
  <Switch>
    <Route path="/verify-email" component={VerifyEmailPage} />
    <Route path="/forgot-password" component={ForgotPasswordPage} />
    <Route path="/reset-password" component={ResetPasswordPage} />
    <Route path="/confirm-email" component={ConfirmEmailPage} />
    <Route path="/sign-in" component={SignInLinkPage} />
    <Route path="/unsubscribe" component={UnsubscribePage} />
    <Route path="/account-deleted" component={AccountDeletedPage} />
  </Switch>
)
