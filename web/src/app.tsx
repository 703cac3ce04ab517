import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, type ComponentType } from 'react'
import { Route, Switch } from 'wouter'
import { SignedInOnly } from './account/signed-in-only.tsx'
import { queryClient } from './api/query-client.ts'
import { CrashScreen } from './crash-screen.tsx'
import { Loading } from './ui/loading.tsx'
import { ToastRegion } from './ui/toast-region.tsx'

type Fetch<Name extends string> = () => Promise<Record<Name, ComponentType>>

/** A page that is fetched when somebody goes there. */
const page = <Name extends string>(fetchPage: Fetch<Name>, name: Name) =>
  lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await fetchPage())[name] }))

const Frame = lazy(async () => ({ default: (await import('./frame.tsx')).Frame }))

/** A page between top bar and footer. The chat has neither, so they are fetched along with the first page that does. */
function framed<Name extends string>(fetchPage: Fetch<Name>, name: Name) {
  const Page = page(fetchPage, name)
  return function Framed() {
    void fetchPage() // now, not after the frame; a module is fetched once, however often it is asked for
    return (
      <Frame>
        <Page />
      </Frame>
    )
  }
}

const LandingPage = framed(() => import('./landing/landing-page.tsx'), 'LandingPage')
const PrivacyPage = framed(() => import('./legal/legal-page.tsx'), 'PrivacyPage')
const TermsPage = framed(() => import('./legal/legal-page.tsx'), 'TermsPage')
const LoginPage = page(() => import('./account/login-page.tsx'), 'LoginPage')
const RegisterPage = page(() => import('./account/register-page.tsx'), 'RegisterPage')
const VerifyEmailPage = page(() => import('./account/verify-email-page.tsx'), 'VerifyEmailPage')
const ForgotPasswordPage = page(() => import('./account/forgot-password-page.tsx'), 'ForgotPasswordPage')
const ResetPasswordPage = page(() => import('./account/reset-password-page.tsx'), 'ResetPasswordPage')
const ConfirmEmailPage = page(() => import('./account/confirm-email-page.tsx'), 'ConfirmEmailPage')
const UnsubscribePage = page(() => import('./account/unsubscribe-page.tsx'), 'UnsubscribePage')
const fetchChat = () => import('./thread/chat-page.tsx')
const ChatPage = page(fetchChat, 'ChatPage')
/** Its threads stand beside the saved events, too. */
const ThreadsFrame = lazy(async () => ({ default: (await fetchChat()).ThreadsFrame }))
const SavedPage = lazy(async () => ({ default: (await import('./saved/saved-page.tsx')).SavedPage }))
const EventPage = framed(() => import('./event/event-page.tsx'), 'EventPage')
const SettingsPage = framed(() => import('./settings/settings-page.tsx'), 'SettingsPage')
const NotFoundPage = framed(() => import('./not-found/not-found-page.tsx'), 'NotFoundPage')
/** Every part of `ui` in every state, for those who work on it; not in the product that is built. */
const GalleryPage = import.meta.env.DEV ? page(() => import('./gallery/gallery-page.tsx'), 'GalleryPage') : null

export function App() {
  return (
    <CrashScreen>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<Loading />}>
          <Pages />
        </Suspense>
        <ToastRegion />
      </QueryClientProvider>
    </CrashScreen>
  )
}

function Pages() {
  return (
    <Switch>
      <Route path="/" component={LandingPage} />
      <Route path="/login" component={LoginPage} />
      <Route path="/register" component={RegisterPage} />
      <Route path="/verify-email" component={VerifyEmailPage} />
      <Route path="/forgot-password" component={ForgotPasswordPage} />
      <Route path="/reset-password" component={ResetPasswordPage} />
      <Route path="/confirm-email" component={ConfirmEmailPage} />
      <Route path="/unsubscribe" component={UnsubscribePage} />
      <Route path="/privacy" component={PrivacyPage} />
      <Route path="/terms-of-service" component={TermsPage} />
      <Route path="/chat/:id?">
        <SignedInOnly>
          <ChatPage />
        </SignedInOnly>
      </Route>
      <Route path="/saved">
        <SignedInOnly>
          <ThreadsFrame
            activeId={null}
            renderPage={(opener) => (
              <Suspense fallback={<Loading />}>
                <SavedPage opener={opener} />
              </Suspense>
            )}
          />
        </SignedInOnly>
      </Route>
      <Route path="/event/:id">
        <SignedInOnly>
          <EventPage />
        </SignedInOnly>
      </Route>
      <Route path="/settings">
        <SignedInOnly>
          <SettingsPage />
        </SignedInOnly>
      </Route>
      {GalleryPage && <Route path="/gallery" component={GalleryPage} />}
      <Route component={NotFoundPage} />
    </Switch>
  )
}
