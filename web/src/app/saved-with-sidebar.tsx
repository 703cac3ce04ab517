import type { ReactNode } from 'react'
import { useVisitor, ClearVisitorHint } from './app-frame.tsx'
import { SavedPage } from '../features/saved/saved-page.tsx'
import { ThreadsFrame } from '../features/thread/page/chat-page.tsx'
import { Footer } from '../ui/frame/footer.tsx'
import { TopBar } from '../ui/frame/top-bar.tsx'

/** The saved events page with its top bar, its footer and a sidebar of threads. */
export const SavedWithSidebar = () => (
  <ThreadsFrame
    activeId={null}
    renderAround={(page) => <BarAndFooter>{page}</BarAndFooter>}
    renderPage={(drawerButton) => <SavedPage drawerButton={drawerButton} />}
  />
)

/** ThreadsFrame has its own main element, so `AppFrame` doesn't fit here. */
const BarAndFooter = ({ children }: { children: ReactNode }) => (
  <>
    <TopBar visitor={useVisitor()} />
    {children}
    <Footer />
    <ClearVisitorHint />
  </>
)
