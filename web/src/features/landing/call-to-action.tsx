import { art, type ArtName } from '../../ui/art/art.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Print } from '../../ui/graphics/print.tsx'
import { landingWords } from '../../i18n/en/landing.ts'
import { words } from '../../i18n/en.ts'
import styles from './call-to-action.module.css'

const pile: ArtName[] = ['kiln', 'film', 'market']

/** The last section of the landing page: a button to register, or to the chat. */
export function CallToAction({ isSignedIn }: { isSignedIn: boolean }) {
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
          {pile.map((picture) => (
            <Print key={picture} src={art[picture]} alt="" />
          ))}
        </div>
      </div>
    </section>
  )
}
