import { Suspense, type ReactNode } from 'react'
import { HydrationEnd } from '../page/hydration-events.ts'
import { Footer } from './footer.tsx'
import { Loading } from '../feedback/loading.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar, type SignedInPerson } from './top-bar.tsx'

const MainWhileLoading = () => (
  <main id="main">
    <Loading />
  </main>
)

/** The frame of every page but the chat: top bar, content and footer. The footer appears once the content has loaded. */
export function PageFrame({
  person,
  banner,
  children,
}: {
  person: SignedInPerson
  banner?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <SkipLink />
      {banner}
      <TopBar person={person} />
      <Suspense fallback={<MainWhileLoading />}>
        <main id="main">{children}</main>
        <Footer />
        <HydrationEnd />
      </Suspense>
    </>
  )
}
