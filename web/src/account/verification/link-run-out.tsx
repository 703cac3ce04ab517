import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Note } from '../../ui/feedback/note.tsx'
import { accountWords } from '../../i18n/en/account.ts'
import { AccountSign } from '../account-sign.tsx'

/** Nothing more can come of a mailed link: why, and the way to a new one. */
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
