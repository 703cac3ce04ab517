import { lazy, Suspense, type RefObject } from 'react'
import type { SampleName } from '@swap/contract/sample-api'
import { ReadingStatus } from './reading-status.tsx'

const loadSampleResult = () => import('./sample-result.tsx')
const SampleResult = lazy(() => loadSampleResult().then(({ SampleResult: component }) => ({ default: component })))
const loadOwnPictureResult = () => import('./own-picture-result.tsx')
const OwnPictureResult = lazy(() =>
  loadOwnPictureResult().then(({ OwnPictureResult: component }) => ({ default: component })),
)

/** Preloads the component that shows what was read from a picture. */
export const prefetchResult = (isOwn: boolean) => void (isOwn ? loadOwnPictureResult() : loadSampleResult())

/** The picture to try: a sample, the visitor's own file, or (null) the one stored in this browser on an earlier visit. */
export type TrialSource = SampleName | File | null

interface TrialResultProps {
  source: TrialSource
  /** The number of the attempt: a new one reads the same picture again. */
  attempt: number
  isSignedIn: boolean
  /** The file input. */
  input: RefObject<HTMLInputElement | null>
}

/** Shows what was read from the chosen picture. Loaded on demand, so that the landing page doesn't preload the event card's files. */
export const TrialResult = ({ source, attempt, isSignedIn, input }: TrialResultProps) => (
  <Suspense fallback={source && <ReadingStatus />}>
    {typeof source === 'string' ? (
      <SampleResult key={attempt} name={source} attempt={attempt} isSignedIn={isSignedIn} />
    ) : (
      <OwnPictureResult key={attempt} file={source} attempt={attempt} input={input} />
    )}
  </Suspense>
)
