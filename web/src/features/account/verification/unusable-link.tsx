import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Note } from '../../../ui/feedback/note.tsx'
import { accountWords } from '../../../i18n/en/account.ts'
import { StatusIcon } from '../status-icon.tsx'

interface UnusableLinkProps {
  /** The heading; by default it says that the link has expired. */
  title?: string
  problem: string
  children: ReactNode
}

/** Says why an emailed link doesn't work; `children` offers what to do next. */
export const UnusableLink = ({ title = accountWords.linkExpired, problem, children }: UnusableLinkProps) => (
  <>
    <StatusIcon>
      <Unlink size={30} strokeWidth={1.9} />
    </StatusIcon>
    <h1 className="display">{title}</h1>
    <Note tone="bad">{problem}</Note>
    {children}
  </>
)
