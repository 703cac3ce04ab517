import type { ReactNode } from 'react'
import { useSignedInPerson, ClearVisitorHint } from './app-frame.tsx'
import { SavedPage } from '../features/saved/saved-page.tsx'
import { ThreadsLayout } from '../features/thread/page/chat-page.tsx'
import { Footer } from '../ui/frame/footer.tsx'
import { TopBar } from '../ui/frame/top-bar.tsx'

/** The saved events page with its top bar, its footer and a sidebar of threads. */
export const SavedWithSidebar = () => (
  <ThreadsLayout
    activeId={null}
    renderFrame={(page) => <BarAndFooter>{page}</BarAndFooter>}
    renderPage={(drawerButton) => <SavedPage drawerButton={drawerButton} />}
  />
)

/** ThreadsLayout has its own main element, so `AppFrame` doesn't fit here. */
const BarAndFooter = ({ children }: { children: ReactNode }) => (
  <>
    <TopBar person={useSignedInPerson()} />
    {children}
    <Footer />
    <ClearVisitorHint />
  </>
)
