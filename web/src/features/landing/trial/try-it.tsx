import { Camera } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type DragEvent, type RefObject } from 'react'
import type { SampleName } from '@swap/contract/sample-api'
import { ACCEPTED } from '../../../api/picture/accepted.ts'
import { isPictureTried } from '../../../api/unsent-pictures.ts'
import { responsive } from '../../../ui/art/sources.ts'
import { classOfButton } from '../../../ui/controls/button.tsx'
import { Print } from '../../../ui/drawn/print.tsx'
import { landingWords } from '../../../i18n/en/landing.ts'
import type { What } from './trial-result.tsx'
import { Checking } from './reading-status.tsx'
import styles from './try-it.module.css'

/** The code that reads and shows: fetched when scrolled near. */
const load = () => import('./trial-result.tsx')
const Answer = lazy(() => load().then(({ Answer: answer }) => ({ default: answer })))
const near = (isOwn: boolean) => void load().then(({ fetchAnswer }) => fetchAnswer(isOwn))
const { title, lede, samples, read, own, orDrop } = landingWords.tryIt
const names: readonly SampleName[] = ['ferry', 'sky', 'market']

/** Pictures that are read before a visitor's eyes, ours or their own: seeing is believing. */
export function TryIt({ isSignedIn }: { isSignedIn: boolean }) {
  const [chosen, setChosen] = useState<{ what: What; turn: number } | null>(null)
  const choose = (what: What) => setChosen((before) => ({ what, turn: (before?.turn ?? 0) + 1 }))
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList, isKept = false) => {
    const [file = null] = files
    if (file || isKept) choose(file)
    if (input.current) input.current.value = '' // the same file may be chosen again
  }
  // A picture chosen before hydration, or tried on an earlier visit.
  const look = useEffectEvent(() => {
    const files = input.current?.files
    if (files) take(files, isPictureTried())
  })
  useEffect(() => look(), [])
  const drops = {
    onDragOver: (event: DragEvent) => event.preventDefault(), // allows the drop
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      take(event.dataTransfer.files)
    },
  }
  return (
    <section className={`page-width ${styles.section}`} aria-labelledby="try-title" {...(isSignedIn ? {} : drops)}>
      <div className={styles.invitation}>
        <div>
          <h2 className="display" id="try-title">
            {title}
          </h2>
          <p className={`body-large muted ${styles.lede}`}>{lede}</p>
          {isSignedIn || <Chooser input={input} onChoose={take} />}
        </div>
        <ul className={styles.samples}>
          {names.map((name) => (
            <li key={name}>
              <Sample name={name} isChosen={chosen?.what === name} onChoose={choose} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.answer}>
        {chosen && (
          <Suspense fallback={chosen.what && <Checking />}>
            <Answer {...chosen} isSignedIn={isSignedIn} input={input} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

interface ChooserProps {
  input: RefObject<HTMLInputElement | null>
  onChoose: (files: FileList) => void
}

/** A picker of files that looks like a button: it works before our script does. */
function Chooser({ input, onChoose }: ChooserProps) {
  return (
    <div className={styles.own}>
      <label
        className={classOfButton({ look: 'line', size: 'large' }, styles.chooser)}
        onPointerEnter={() => near(true)}
      >
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          className="visually-hidden"
          onChange={(event) => event.currentTarget.files && onChoose(event.currentTarget.files)}
        />
        <Camera size={20} strokeWidth={1.9} aria-hidden="true" />
        {own}
      </label>
      <p className="muted from-tablet">{orDrop}</p>
    </div>
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
        onPointerEnter={() => near(false)}
      />
    </div>
  )
}
