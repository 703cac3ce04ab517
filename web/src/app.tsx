import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { Route, Switch } from 'wouter'
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
const NotFoundPage = page(() => import('./not-found/not-found-page.tsx'), 'NotFoundPage')

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
      <Route path="/">
        <Framed>
          <LandingPage />
        </Framed>
      </Route>
      <Route path="/login" component={LoginPage} />
      <Route path="/register" component={RegisterPage} />
      <Route>
        <Framed>
          <NotFoundPage />
        </Framed>
      </Route>
    </Switch>
  )
}

/** A page in the shared frame: top bar, content, footer. */
function Framed({ children }: { children: ReactNode }) {
  const { isSignedIn, user } = useSession()
  const visitor = isSignedIn ? { name: user?.name || words.spec.nameFallback, onSignOut: () => void signOut() } : null
  return <PageFrame visitor={visitor}>{children}</PageFrame>
}
