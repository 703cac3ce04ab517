import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { SignedInOnly } from '../features/account/signed-in-only.tsx'
import { queryClient } from '../api/query-client.ts'
import { wantsAnalytics } from '../api/wants-analytics.ts'
import { CrashScreen } from './crash-screen.tsx'
import { framed, page } from './lazy-pages.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { ToastRegion } from '../ui/feedback/toast-region.tsx'

const fetchOpenPages = () => import('./public-pages.tsx')
/** Pages open to everyone, and the not-found page: a separate file that the chat need not fetch. */
const OpenPages = page(fetchOpenPages, 'OpenPages')
const LoginPage = framed(() => import('../features/account/sign-in/login-page.tsx'), 'LoginPage')
const RegisterPage = framed(() => import('../features/account/sign-up/register-page.tsx'), 'RegisterPage')
const ChatPage = page(() => import('../features/thread/page/chat-page.tsx'), 'ChatPage')
const SavedAmongThreads = page(() => import('./saved-with-sidebar.tsx'), 'SavedAmongThreads')
/** A person's own pages besides the chat: also a file that the chat need not fetch. */
const OwnPages = page(() => import('./private-pages.tsx'), 'OwnPages')
const ownPaths = ['/saved/import', '/event/:id', '/settings']
/** Staff pages: also a file that nobody else fetches. */
const AdminPages = page(() => import('./admin-pages.tsx'), 'AdminPages')
const adminPaths = ['/admin', '/admin/operations', '/admin/audit']
/** Every part of `ui` in every state, for developers; not in production builds. */
const GalleryPage = import.meta.env.DEV ? page(() => import('../gallery/gallery-page.tsx'), 'GalleryPage') : null

/** Fetches the public page of this path, so that it can then be rendered at once. */
export async function loadPublicPage(path: string) {
  await Promise.all([OpenPages.load(), (await fetchOpenPages()).loadPublicPage(path)])
}

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
  useCountedScreens()
  return (
    <Switch>
      <Route path="/login" component={LoginPage} />
      <Route path="/register" component={RegisterPage} />
      <Route path="/chat/:id?">
        <SignedInOnly>
          <ChatPage />
        </SignedInOnly>
      </Route>
      <Route path="/saved">
        <SignedInOnly>
          <SavedAmongThreads />
        </SignedInOnly>
      </Route>
      {ownPaths.map((path) => (
        <Route key={path} path={path}>
          <SignedInOnly>
            <OwnPages />
          </SignedInOnly>
        </Route>
      ))}
      {adminPaths.map((path) => (
        <Route key={path} path={path} component={AdminPages} />
      ))}
      {GalleryPage && <Route path="/gallery" component={GalleryPage} />}
      <Route component={OpenPages} />
    </Switch>
  )
}

/** Counts screens for people who allow it. */
function useCountedScreens() {
  const [path] = useLocation()
  useEffect(() => {
    if (wantsAnalytics()) void import('../api/counted-screens.ts').then(({ countScreen }) => countScreen(path))
  }, [path])
}
