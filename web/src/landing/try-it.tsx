import { lazy, Suspense, useState } from 'react'
import type { SampleName } from '@swap/contract/sample-api'
import { responsive } from '../ui/art/sources.ts'
import { Print } from '../ui/print.tsx'
import { landingWords } from '../words/en-landing.ts'
import { Checking } from './checking.tsx'
import styles from './try-it.module.css'

/** What reads and shows: fetched by those who come near it. */
const loadTrial = () => import('./trial.tsx')
const Trial = lazy(() => loadTrial().then(({ Trial: trial }) => ({ default: trial })))
const { title, lede, samples, read } = landingWords.tryIt
const names: readonly SampleName[] = ['ferry', 'sky', 'market']

/** Pictures of ours that are read before a visitor's eyes: seeing is believing. */
export function TryIt({ isSignedIn }: { isSignedIn: boolean }) {
  const [chosen, setChosen] = useState<{ name: SampleName; turn: number } | null>(null)
  const choose = (name: SampleName) => setChosen((before) => ({ name, turn: (before?.turn ?? 0) + 1 }))
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
              <Sample name={name} isChosen={chosen?.name === name} onChoose={choose} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.answer}>
        {chosen && (
          <Suspense fallback={<Checking />}>
            <Trial key={chosen.turn} {...chosen} isSignedIn={isSignedIn} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

interface SampleProps {
  name: SampleName
  isChosen: boolean
  onChoose: (name: SampleName) => void
}

function Sample({ name, isChosen, onChoose }: SampleProps) {
  return (
    <div className={`${styles.sample} ${styles[name]} ${isChosen ? styles.chosen : ''}`}>
      <Print src={responsive(name, '(width < 768px) 30vw, 13rem')} alt="" className={styles.print ?? ''} />
      <button
        type="button"
        aria-label={read(samples[name])}
        onClick={() => onChoose(name)}
        onPointerEnter={() => void loadTrial()}
      />
    </div>
  )
}
