import { lazy, Suspense, type RefObject } from 'react'
import type { SampleName } from '@swap/contract/sample-api'
import { Checking } from './checking.tsx'

const loadTrial = () => import('./trial.tsx')
const Trial = lazy(() => loadTrial().then(({ Trial: trial }) => ({ default: trial })))
const loadOwn = () => import('./own-picture.tsx')
const OwnPicture = lazy(() => loadOwn().then(({ OwnPicture: own }) => ({ default: own })))

/** Fetches what reads and shows a picture, one of ours or one's own. */
export const fetchAnswer = (isOwn: boolean) => void (isOwn ? loadOwn() : loadTrial())

/** A picture of ours, one of the visitor's own, or (null) that which this browser has kept. */
export type What = SampleName | File | null

interface AnswerProps {
  what: What
  turn: number
  isSignedIn: boolean
  /** Where one's own pictures are chosen. */
  input: RefObject<HTMLInputElement | null>
}

/** What is read in a picture. Apart from the page that asks for it, which then names none of the many files of a card. */
export const Answer = ({ what, turn, isSignedIn, input }: AnswerProps) => (
  <Suspense fallback={what && <Checking />}>
    {typeof what === 'string' ? (
      <Trial key={turn} name={what} turn={turn} isSignedIn={isSignedIn} />
    ) : (
      <OwnPicture key={turn} file={what} turn={turn} input={input} />
    )}
  </Suspense>
)
