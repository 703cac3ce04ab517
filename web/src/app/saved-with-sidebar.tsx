import type { ReactNode } from 'react'
import { useVisitor, VisitorKnown } from './frame.tsx'
import { SavedPage } from '../features/saved/saved-page.tsx'
import { ThreadsFrame } from '../features/thread/page/chat-page.tsx'
import { Footer } from '../ui/frame/footer.tsx'
import { TopBar } from '../ui/frame/top-bar.tsx'

/** Shows the saved events, with the threads at their side and between top bar and footer. */
export const SavedAmongThreads = () => (
  <ThreadsFrame
    activeId={null}
    renderAround={(page) => <BarAndFooter>{page}</BarAndFooter>}
    renderPage={(opener) => <SavedPage opener={opener} />}
  />
)

/** The threads include the rest of a frame. */
const BarAndFooter = ({ children }: { children: ReactNode }) => (
  <>
    <TopBar visitor={useVisitor()} />
    {children}
    <Footer />
    <VisitorKnown />
  </>
)
