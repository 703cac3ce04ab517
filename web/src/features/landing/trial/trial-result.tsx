import { lazy, Suspense, type RefObject } from 'react'
import type { SampleName } from '@swap/contract/sample-api'
import { Checking } from './reading-status.tsx'

const loadTrial = () => import('./sample-result.tsx')
const Trial = lazy(() => loadTrial().then(({ Trial: trial }) => ({ default: trial })))
const loadOwn = () => import('./own-picture-result.tsx')
const OwnPicture = lazy(() => loadOwn().then(({ OwnPicture: own }) => ({ default: own })))

/** Fetches what reads and shows a picture, one of ours or one's own. */
export const fetchAnswer = (isOwn: boolean) => void (isOwn ? loadOwn() : loadTrial())

/** One of our pictures, the visitor's own, or (null) the one this browser has kept. */
export type What = SampleName | File | null

interface AnswerProps {
  what: What
  turn: number
  isSignedIn: boolean
  /** The input for choosing one's own pictures. */
  input: RefObject<HTMLInputElement | null>
}

/** What was read in a picture. Separate from the page that asks for it, which then references none of a card's many files. */
export const Answer = ({ what, turn, isSignedIn, input }: AnswerProps) => (
  <Suspense fallback={what && <Checking />}>
    {typeof what === 'string' ? (
      <Trial key={turn} name={what} turn={turn} isSignedIn={isSignedIn} />
    ) : (
      <OwnPicture key={turn} file={what} turn={turn} input={input} />
    )}
  </Suspense>
)
