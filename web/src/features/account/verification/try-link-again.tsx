import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { accountWords } from '../../../i18n/en/account.ts'

interface TryLinkAgainProps {
  title: string
  problem: string
  onTryAgain: () => void
  children?: ReactNode
}

/** Shown if checking an emailed link failed for now (no connection, a busy server), with a button to retry. */
export const TryLinkAgain = ({ title, problem, onTryAgain, children }: TryLinkAgainProps) => (
  <>
    <h1 className="display">{title}</h1>
    <Note tone="bad">{problem}</Note>
    <Button size="large" block onClick={onTryAgain}>
      {accountWords.tryLinkAgain}
    </Button>
    {children}
  </>
)
