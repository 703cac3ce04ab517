import { lazy, Suspense } from 'react'
import type { SampleName } from '@swap/contract/sample-api'
import { responsive } from '../ui/art/sources.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Note } from '../ui/note.tsx'
import { Print } from '../ui/print.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { landingWords } from '../words/en-landing.ts'
import { words } from '../words/en.ts'
import styles from './try-it.module.css'
import { loadTriedCard, useTry } from './use-try.ts'

const TriedCard = lazy(() => loadTriedCard().then(({ TriedCard: card }) => ({ default: card })))
const { title, lede, samples, read, reading, yours } = landingWords.tryIt
const names: readonly SampleName[] = ['ferry', 'sky', 'market']

/** Pictures of ours that are read before a visitor's eyes: seeing is believing. */
export function TryIt({ isSignedIn }: { isSignedIn: boolean }) {
  const trial = useTry()
  const asked = trial.variables ?? null
  const start = (name: SampleName) => {
    if (!trial.isPending) trial.mutate(name)
  }
  return (
    <section className={`page-width ${styles.section}`} aria-labelledby="try-title">
      <div className={styles.invitation}>
        <div>
          <h2 className="display" id="try-title">
            {title}
          </h2>
          <p className={`body-large muted ${styles.lede}`}>{lede}</p>
        </div>
        <ul className={styles.samples}>
          {names.map((name) => (
            <li key={name}>
              <Sample
                name={name}
                isChosen={asked === name}
                isBeingRead={asked === name && trial.isPending}
                onRead={start}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.answer} aria-live="polite" aria-busy={trial.isPending}>
        {trial.isPending && (
          <p className={styles.checking}>
            <Spinner />
            {words.spec.checking}
          </p>
        )}
        {trial.isError && <Note tone="bad">{trial.error.message}</Note>}
        {trial.isSuccess && asked && (
          <Suspense fallback={<Loading />}>
            <TriedCard key={asked} name={asked} reading={trial.data} />
            <Yours isSignedIn={isSignedIn} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

interface SampleProps {
  name: SampleName
  isChosen: boolean
  isBeingRead: boolean
  onRead: (name: SampleName) => void
}

function Sample({ name, isChosen, isBeingRead, onRead }: SampleProps) {
  return (
    <button
      type="button"
      className={`${styles.sample} ${styles[name]} ${isChosen ? styles.chosen : ''}`}
      aria-label={(isBeingRead ? reading : read)(samples[name])}
      onClick={() => onRead(name)}
      onPointerEnter={() => void loadTriedCard()}
    >
      <Print src={responsive(name, '(width < 768px) 30vw, 13rem')} alt="" className={styles.print ?? ''} />
    </button>
  )
}

const Yours = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <p className={styles.yours}>
    {yours}
    {isSignedIn ? (
      <ButtonLink href="/chat">{words.spec.startWithAPicture}</ButtonLink>
    ) : (
      <ButtonLink href="/register">{words.spec.getStarted}</ButtonLink>
    )}
  </p>
)
