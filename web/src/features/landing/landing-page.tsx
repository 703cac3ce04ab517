import { useSession } from '../../api/account/session.ts'
import { usePage } from '../../ui/page/use-page.ts'
import { words } from '../../i18n/en.ts'
import { LazyDemoFilm } from './lazy-demo-film.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { UseCases } from './use-cases.tsx'
import { PictureLifecycle } from './picture-lifecycle.tsx'
import { TryIt } from './trial/try-it.tsx'

/** The home page for visitors. */
export function LandingPage() {
  usePage(words.tagline)
  const { isSignedIn } = useSession()
  return (
    <>
      <Hero isSignedIn={isSignedIn} />
      <HowItWorks />
      <LazyDemoFilm />
      <TryIt isSignedIn={isSignedIn} />
      <UseCases />
      <PictureLifecycle />
      <CallToAction isSignedIn={isSignedIn} />
    </>
  )
}
