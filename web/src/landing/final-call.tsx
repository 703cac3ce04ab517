import { art, type ArtName } from '../ui/art/sources.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Print } from '../ui/print.tsx'
import { landingWords } from '../words/en-landing.ts'
import { words } from '../words/en.ts'
import styles from './final-call.module.css'

const pile: { picture: ArtName; left: string; top: string; rotate: string }[] = [
  { picture: 'kiln', left: '6%', top: '4%', rotate: '-7deg' },
  { picture: 'film', left: '32%', top: '0%', rotate: '3deg' },
  { picture: 'market', left: '60%', top: '8%', rotate: '9deg' },
]

export function FinalCall({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section data-ends-page className={styles.call} aria-labelledby="call-title">
      <div className={`page-width ${styles.content}`}>
        <div>
          <h2 className="display" id="call-title">
            {landingWords.finalCall}
          </h2>
          <ButtonLink href={isSignedIn ? '/chat' : '/register'} size="large" className={styles.button ?? ''}>
            {words.spec.saveYourFirstEvent}
          </ButtonLink>
        </div>
        <div className={styles.pile} aria-hidden="true">
          {pile.map(({ picture, ...place }) => (
            <Print key={picture} src={art[picture]} alt="" style={place} />
          ))}
        </div>
      </div>
    </section>
  )
}
