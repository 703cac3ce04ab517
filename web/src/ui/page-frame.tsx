import { Suspense, type ReactNode } from 'react'
import { words } from '../words/en.ts'
import { Footer } from './footer.tsx'
import { Loading } from './loading.tsx'
import styles from './page-frame.module.css'
import { TopBar, type Visitor } from './top-bar.tsx'

/** The first thing a keyboard reaches: past everything that is the same on every page. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {words.frame.skip}
    </a>
  )
}

const MainWhileLoading = () => (
  <main id="main">
    <Loading />
  </main>
)

/** What every page but the chat and the account forms stands in: top bar, content, footer, which waits for the page above it. */
export function PageFrame({
  visitor,
  banner,
  children,
}: {
  visitor: Visitor
  banner?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <SkipLink />
      {banner}
      <TopBar visitor={visitor} />
      <Suspense fallback={<MainWhileLoading />}>
        <main id="main">{children}</main>
        <Footer />
      </Suspense>
    </>
  )
}
