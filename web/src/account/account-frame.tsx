import type { ReactNode } from 'react'
import { Brand } from '../ui/brand.tsx'
import { FilmStrip, type Frame } from '../ui/film-strip.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { words } from '../words/en.ts'
import styles from './account-frame.module.css'

const sheet: Frame[][] = [
  [{ art: 'sky' }, { art: 'plant', mark: 'cross' }, { art: 'market' }, { art: 'kiln' }],
  [{ art: 'canal' }, { art: 'ferry', mark: 'loop' }, { art: 'seedPhoto' }, { art: 'film' }],
  [{ art: 'plant', mark: 'cross' }, { art: 'shot' }, { art: 'sky' }, { art: 'market', mark: 'loop' }],
]
const strip: Frame[] = [
  { art: 'market' },
  { art: 'ferry', mark: 'loop' },
  { art: 'plant', mark: 'cross' },
  { art: 'film' },
  { art: 'sky' },
]
/** Contact sheets are numbered through; this one starts at seven. */
const FIRST_FRAME = 7

/** What the account pages stand in: the form on one half, a contact sheet on the other; on a phone a strip of film on top. */
export function AccountFrame({ headerEnd, children }: { headerEnd?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <div className={styles.side}>
        <header className={styles.header}>
          <Brand />
          {headerEnd}
        </header>
        <div className={styles.strip} aria-hidden="true">
          <FilmStrip frames={strip} firstNumber={FIRST_FRAME + 4} frameWidth="118px" />
        </div>
        <main id="main" className={styles.content}>
          {children}
        </main>
      </div>
      <div className={styles.art} aria-hidden="true">
        <div className={styles.sheet}>
          {sheet.map((frames, row) => (
            <FilmStrip key={frames[0]?.art} frames={frames} firstNumber={FIRST_FRAME + row * frames.length} />
          ))}
        </div>
        <p className="display">{words.account.artLine}</p>
      </div>
    </div>
  )
}
