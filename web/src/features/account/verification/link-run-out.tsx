import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Note } from '../../../ui/feedback/note.tsx'
import { accountWords } from '../../../i18n/en/account.ts'
import { AccountSign } from '../account-sign.tsx'

/** Says why an emailed link no longer works, and offers a new one. */
export const LinkRunOut = ({ problem, children }: { problem: string; children: ReactNode }) => (
  <>
    <AccountSign>
      <Unlink size={30} strokeWidth={1.9} />
    </AccountSign>
    <h1 className="display">{accountWords.linkRunOut}</h1>
    <Note tone="bad">{problem}</Note>
    {children}
  </>
)
