import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { SignedInOnly } from './account/signed-in-only.tsx'
import { queryClient } from './api/query-client.ts'
import { wantsAnalytics } from './api/wants-analytics.ts'
import { CrashScreen } from './crash-screen.tsx'
import { framed, page } from './lazy-pages.tsx'
import { Loading } from './ui/feedback/loading.tsx'
import { ToastRegion } from './ui/feedback/toast-region.tsx'

const fetchOpenPages = () => import('./open-pages.tsx')
/** What anybody may see, and that an address leads nowhere: its list of pages is no part of what the chat has to fetch. */
const OpenPages = page(fetchOpenPages, 'OpenPages')
const LoginPage = framed(() => import('./account/sign-in/login-page.tsx'), 'LoginPage')
const RegisterPage = framed(() => import('./account/sign-up/register-page.tsx'), 'RegisterPage')
const ChatPage = page(() => import('./thread/page/chat-page.tsx'), 'ChatPage')
const SavedAmongThreads = page(() => import('./saved-among-threads.tsx'), 'SavedAmongThreads')
/** Somebody's own pages beside the chat: their list, too, is no part of what the chat has to fetch. */
const OwnPages = page(() => import('./own-pages.tsx'), 'OwnPages')
const ownPaths = ['/saved/import', '/event/:id', '/settings']
/** What only staff see: its list of pages, too, is fetched by nobody else. */
const AdminPages = page(() => import('./admin-pages.tsx'), 'AdminPages')
const adminPaths = ['/admin', '/admin/operations', '/admin/audit']
/** Every part of `ui` in every state, for those who work on it; not in the product that is built. */
const GalleryPage = import.meta.env.DEV ? page(() => import('./gallery/gallery-page.tsx'), 'GalleryPage') : null

/** Fetches the public page of this path, so that it can then be drawn at once. */
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

/** Counts the screens of somebody who wants that. */
function useCountedScreens() {
  const [path] = useLocation()
  useEffect(() => {
    if (wantsAnalytics()) void import('./api/counted-screens.ts').then(({ countScreen }) => countScreen(path))
  }, [path])
}
