import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Note } from '../../../ui/feedback/note.tsx'
import { accountWords } from '../../../i18n/en/account.ts'
import { StatusIcon } from '../status-icon.tsx'

/** Says why an emailed link no longer works; `children` offers a new one. */
export const LinkExpired = ({ problem, children }: { problem: string; children: ReactNode }) => (
  <>
    <StatusIcon>
      <Unlink size={30} strokeWidth={1.9} />
    </StatusIcon>
    <h1 className="display">{accountWords.linkExpired}</h1>
    <Note tone="bad">{problem}</Note>
    {children}
  </>
)
