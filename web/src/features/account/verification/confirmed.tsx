import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Circled } from '../../../pencil/drawn.tsx'
import { AccountSign } from '../account-sign.tsx'

interface ConfirmedProps {
  /** Its second part is circled; `seed` makes the circle the same each time. */
  title: { before: string; circled: string }
  seed: string
  says: string
  /** The way on. */
  children: ReactNode
}

/** An emailed link has worked. */
export const Confirmed = ({ title, seed, says, children }: ConfirmedProps) => (
  <>
    <AccountSign tone="good">
      <MailCheck size={30} strokeWidth={1.9} />
    </AccountSign>
    <h1 className="display">
      {title.before}
      <Circled seed={seed} shape="word" width={5}>
        {title.circled}
      </Circled>
    </h1>
    <p className="muted" role="status">
      {says}
    </p>
    {children}
  </>
)
