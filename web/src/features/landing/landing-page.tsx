import { useSession } from '../../api/account/session.ts'
import { usePage } from '../../ui/page/use-page.ts'
import { words } from '../../i18n/en.ts'
import { FilmPlace } from './lazy-demo-film.tsx'
import { FinalCall } from './call-to-action.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { PerfectFor } from './use-cases.tsx'
import { PictureLife } from './picture-lifecycle.tsx'
import { TryIt } from './trial/try-it.tsx'

export function LandingPage() {
  usePage(words.tagline)
  const { isSignedIn } = useSession()
  return (
    <>
      <Hero isSignedIn={isSignedIn} />
      <HowItWorks />
      <FilmPlace />
      <TryIt isSignedIn={isSignedIn} />
      <PerfectFor />
      <PictureLife />
      <FinalCall isSignedIn={isSignedIn} />
    </>
  )
}
