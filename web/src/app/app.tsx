import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { SignedInOnly } from '../features/account/signed-in-only.tsx'
import { queryClient } from '../api/query-client.ts'
import { hasAnalyticsConsent } from '../api/analytics-consent.ts'
import { CrashScreen } from './crash-screen.tsx'
import { lazyPage } from './lazy-pages.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { ToastRegion } from '../ui/feedback/toast-region.tsx'

const fetchPublicPages = () => import('./public-pages.tsx')
/** Loads separately from the chat's code, like the other groups of pages below. */
const PublicPages = lazyPage(fetchPublicPages, 'PublicPages')
const ChatPage = lazyPage(() => import('../features/thread/page/chat-page.tsx'), 'ChatPage')
const SavedWithSidebar = lazyPage(() => import('./saved-with-sidebar.tsx'), 'SavedWithSidebar')
const PrivatePages = lazyPage(() => import('./private-pages.tsx'), 'PrivatePages')
const privatePaths = ['/saved/import', '/event/:id', '/settings']
const AdminPages = lazyPage(() => import('./admin-pages.tsx'), 'AdminPages')
const adminPaths = ['/admin', '/admin/operations', '/admin/audit']
/** Shows every component of `ui` in every state; not in production builds. */
const GalleryPage = import.meta.env.DEV ? lazyPage(() => import('../gallery/gallery-page.tsx'), 'GalleryPage') : null

/** Preloads the public page of a path, so that it renders without suspending. */
export async function loadPublicPage(path: string) {
  await Promise.all([PublicPages.load(), (await fetchPublicPages()).loadPublicPage(path)])
}

/** The app: its providers, error boundary and routes. */
export function App() {
  return (
    <CrashScreen>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<Loading />}>
          <Routes />
        </Suspense>
        <ToastRegion />
      </QueryClientProvider>
    </CrashScreen>
  )
}

function Routes() {
  useScreenAnalytics()
  return (
    <Switch>
      <Route path="/chat/:id?">
        <SignedInOnly>
          <ChatPage />
        </SignedInOnly>
      </Route>
      <Route path="/saved">
        <SignedInOnly>
          <SavedWithSidebar />
        </SignedInOnly>
      </Route>
      {privatePaths.map((path) => (
        <Route key={path} path={path}>
          <SignedInOnly>
            <PrivatePages />
          </SignedInOnly>
        </Route>
      ))}
      {adminPaths.map((path) => (
        <Route key={path} path={path} component={AdminPages} />
      ))}
      {GalleryPage && <Route path="/gallery" component={GalleryPage} />}
      <Route component={PublicPages} />
    </Switch>
  )
}

/** Counts page views for people who allow it. */
function useScreenAnalytics() {
  const [path] = useLocation()
  useEffect(() => {
    if (hasAnalyticsConsent()) void import('../api/count-screen.ts').then(({ countScreen }) => countScreen(path))
  }, [path])
}
