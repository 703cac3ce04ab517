import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { SignedInOnly } from './account/signed-in-only.tsx'
import { queryClient } from './api/query-client.ts'
import { signOut, useSession } from './api/session.ts'
import { CrashScreen } from './crash-screen.tsx'
import { Loading } from './ui/loading.tsx'
import { PageFrame } from './ui/page-frame.tsx'
import { ToastRegion } from './ui/toast-region.tsx'
import { words } from './words/en.ts'

/** A page that is fetched when somebody goes there. */
const page = <Name extends string>(fetchPage: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await fetchPage())[name] }))

const LandingPage = page(() => import('./landing/landing-page.tsx'), 'LandingPage')
const LoginPage = page(() => import('./account/login-page.tsx'), 'LoginPage')
const RegisterPage = page(() => import('./account/register-page.tsx'), 'RegisterPage')
const PrivacyPage = page(() => import('./legal/legal-page.tsx'), 'PrivacyPage')
const TermsPage = page(() => import('./legal/legal-page.tsx'), 'TermsPage')
const ChatPage = page(() => import('./thread/chat-page.tsx'), 'ChatPage')
const EventPage = page(() => import('./event/event-page.tsx'), 'EventPage')
const NotFoundPage = page(() => import('./not-found/not-found-page.tsx'), 'NotFoundPage')
/** Every part of `ui` in every state, for those who work on it; not in the product that is built. */
const GalleryPage = import.meta.env.DEV ? page(() => import('./gallery/gallery-page.tsx'), 'GalleryPage') : null

/** Pages that stand in the shared frame. */
const framedPages = { '/': LandingPage, '/privacy': PrivacyPage, '/terms-of-service': TermsPage }

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
      {Object.entries(framedPages).map(([path, Page]) => (
        <Route key={path} path={path}>
          <Framed>
            <Page />
          </Framed>
        </Route>
      ))}
      <Route path="/login" component={LoginPage} />
      <Route path="/register" component={RegisterPage} />
      <Route path="/chat/:id?">
        <SignedInOnly>
          <ChatPage />
        </SignedInOnly>
      </Route>
      <Route path="/event/:id">
        <SignedInOnly>
          <Framed>
            <EventPage />
          </Framed>
        </SignedInOnly>
      </Route>
      {GalleryPage && <Route path="/gallery" component={GalleryPage} />}
      <Route>
        <Framed>
          <NotFoundPage />
        </Framed>
      </Route>
    </Switch>
  )
}

/** A page between top bar and footer, which stay while it is on its way. */
function Framed({ children }: { children: ReactNode }) {
  const { isSignedIn, user } = useSession()
  const visitor = isSignedIn ? { name: user?.name || words.spec.nameFallback, onSignOut: () => void signOut() } : null
  return <PageFrame visitor={visitor}>{children}</PageFrame>
}
