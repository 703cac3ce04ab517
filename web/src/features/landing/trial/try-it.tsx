import { Camera } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type DragEvent, type RefObject } from 'react'
import type { SampleName } from '@swap/contract/sample-api'
import { ACCEPTED_TYPES } from '../../../api/picture/accepted-types.ts'
import { hasVisitorPicture } from '../../../api/unsent-pictures.ts'
import { responsiveImage } from '../../../ui/art/art.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Print } from '../../../ui/graphics/print.tsx'
import { landingWords } from '../../../i18n/en/landing.ts'
import type { TrialSource } from './trial-result.tsx'
import { ReadingStatus } from './reading-status.tsx'
import styles from './try-it.module.css'

const loadTrialResult = () => import('./trial-result.tsx')
const TrialResult = lazy(() => loadTrialResult().then(({ TrialResult: component }) => ({ default: component })))
/** Preloads the code that shows the result, when a press is likely. */
const preload = (isOwn: boolean) => void loadTrialResult().then(({ prefetchResult }) => prefetchResult(isOwn))
const { title, intro, samples, read, own, orDrop } = landingWords.tryIt
const names: readonly SampleName[] = ['ferry', 'sky', 'market']

/** The "Try it" section: without an account, visitors see what is read from a sample or from a picture of their own. */
export function TryIt({ isSignedIn }: { isSignedIn: boolean }) {
  const [chosen, setChosen] = useState<{ source: TrialSource; attempt: number } | null>(null)
  const choose = (source: TrialSource) => setChosen((before) => ({ source, attempt: (before?.attempt ?? 0) + 1 }))
  const input = useRef<HTMLInputElement>(null)
  const chooseFile = (files: FileList, isStored = false) => {
    const [file = null] = files
    if (file || isStored) choose(file)
    if (input.current) input.current.value = '' // the same file may be chosen again
  }
  // A picture chosen before hydration, or tried on an earlier visit.
  const restore = useEffectEvent(() => {
    const files = input.current?.files
    if (files) chooseFile(files, hasVisitorPicture())
  })
  useEffect(() => restore(), [])
  const dropHandlers = {
    onDragOver: (event: DragEvent) => event.preventDefault(), // allows the drop
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      chooseFile(event.dataTransfer.files)
    },
  }
  return (
    <section
      className={`page-width ${styles.section}`}
      aria-labelledby="try-title"
      {...(isSignedIn ? {} : dropHandlers)}
    >
      <div className={styles.invitation}>
        <div>
          <h2 className="display" id="try-title">
            {title}
          </h2>
          <p className={`body-large muted ${styles.lede}`}>{intro}</p>
          {isSignedIn || <FilePicker input={input} onChoose={chooseFile} />}
        </div>
        <ul className={styles.samples}>
          {names.map((name) => (
            <li key={name}>
              <Sample name={name} isChosen={chosen?.source === name} onChoose={choose} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.answer}>
        {chosen && (
          <Suspense fallback={chosen.source && <ReadingStatus />}>
            <TrialResult {...chosen} isSignedIn={isSignedIn} input={input} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

interface FilePickerProps {
  input: RefObject<HTMLInputElement | null>
  onChoose: (files: FileList) => void
}

/** A file input styled as a button: it works before hydration. */
function FilePicker({ input, onChoose }: FilePickerProps) {
  return (
    <div className={styles.own}>
      <label
        className={buttonClass({ look: 'line', size: 'large' }, styles.chooser)}
        onPointerEnter={() => preload(true)}
      >
        <input
          ref={input}
          type="file"
          accept={ACCEPTED_TYPES}
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
      <Print src={responsiveImage(name, '(width < 768px) 30vw, 13rem')} alt="" className={styles.print ?? ''} />
      <button
        type="button"
        aria-label={read(samples[name])}
        onClick={() => onChoose(name)}
        onPointerEnter={() => preload(false)}
      />
    </div>
  )
}
