import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Note } from '../../../ui/feedback/note.tsx'
import { accountWords } from '../../../i18n/en/account.ts'
import { StatusIcon } from '../status-icon.tsx'

interface LinkExpiredProps {
  /** The heading; by default it says that the link has expired. */
  title?: string
  problem: string
  children: ReactNode
}

/** Says why an emailed link doesn't work; `children` offers a way on. */
export const LinkExpired = ({ title = accountWords.linkExpired, problem, children }: LinkExpiredProps) => (
  <>
    <StatusIcon>
      <Unlink size={30} strokeWidth={1.9} />
    </StatusIcon>
    <h1 className="display">{title}</h1>
    <Note tone="bad">{problem}</Note>
    {children}
  </>
)
