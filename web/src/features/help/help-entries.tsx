import { Minus, Plus } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { Link } from 'wouter'
import type { HelpEntry } from '../../i18n/en/help.ts'
import styles from './help-entries.module.css'

interface HelpEntriesProps {
  entries: readonly HelpEntry[]
  openId: string | null
  /** Called when the browser has opened or closed an entry. */
  onToggle: (id: string) => (event: SyntheticEvent<HTMLDetailsElement>) => void
}

/** Questions and answers as an accordion. Native `details` elements, so that it works without JavaScript. */
export function HelpEntries({ entries, openId, onToggle }: HelpEntriesProps) {
  return (
    <div className={styles.entries}>
      {entries.map((entry) => (
        <details key={entry.id} id={entry.id} name="help" open={openId === entry.id} onToggle={onToggle(entry.id)}>
          <summary>
            <h3>{entry.question}</h3>
            <Plus size={22} strokeWidth={1.9} aria-hidden="true" className={styles.plus} />
            <Minus size={22} strokeWidth={1.9} aria-hidden="true" className={styles.minus} />
          </summary>
          <div className={styles.answer}>
            {entry.answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {entry.links?.map(({ href, label }) => (
              <p key={label}>
                <Link href={href} className="link">
                  {label}
                </Link>
              </p>
            ))}
          </div>
        </details>
      ))}
    </div>
  )
}
