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

/** A temporary problem with an emailed link: no connection, a busy server. */
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
