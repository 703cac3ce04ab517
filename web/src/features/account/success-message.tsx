import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Circled } from '../../pencil/hand-drawn.tsx'
import { StatusIcon } from './status-icon.tsx'

interface SuccessMessageProps {
  /** The second part is circled; `seed` makes the circle look the same each time. */
  title: { before: string; circled: string }
  seed: string
  message: string
  /** What to do next. */
  children: ReactNode
}

/** Says that something succeeded, for example that an address was verified. */
export const SuccessMessage = ({ title, seed, message, children }: SuccessMessageProps) => (
  <>
    <StatusIcon tone="good">
      <MailCheck size={30} strokeWidth={1.9} />
    </StatusIcon>
    <h1 className="display">
      {title.before}
      <Circled seed={seed} shape="word" width={5}>
        {title.circled}
      </Circled>
    </h1>
    <p className="muted" role="status">
      {message}
    </p>
    {children}
  </>
)
