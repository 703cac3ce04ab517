import type { ReactNode } from 'react'
import { FilmStrip, type Frame } from '../../ui/graphics/film-strip.tsx'
import { accountFormWords } from '../../i18n/en/account-forms.ts'
import styles from './account-frame.module.css'

/** The contact sheet, strip by strip. */
const sheet: Frame[][] = [
  [{ art: 'sky' }, { art: 'plant', mark: 'cross' }, { art: 'market' }, { art: 'kiln' }],
  [{ art: 'canal' }, { art: 'ferry', mark: 'loop' }, { art: 'seedPhoto' }, { art: 'film' }],
  [{ art: 'plant', mark: 'cross' }, { art: 'screenshot' }, { art: 'sky' }, { art: 'market', mark: 'loop' }],
]
/** The film strip on a phone; with enough frames for the widest tablet. */
const strip: Frame[] = [
  { art: 'market' },
  { art: 'ferry', mark: 'loop' },
  { art: 'plant', mark: 'cross' },
  { art: 'film' },
  { art: 'sky' },
  { art: 'seedPhoto' },
  { art: 'kiln' },
  { art: 'canal' },
  { art: 'screenshot' },
]
/** Contact sheets have running numbers; this one starts at seven. */
const FIRST_FRAME = 7

/** A line below a form that leads to another account page. */
export const FormFootnote = ({ children }: { children: ReactNode }) => (
  <p className={`muted ${styles.footnote}`}>{children}</p>
)

/**
 * The layout of the account pages: the form on one half, a decorative contact sheet on the other; on a phone a strip of film on top.
 * `back` is a link above the form.
 */
export function AccountFrame({ back, children }: { back?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page} data-ends-page>
      <div className={styles.side}>
        <div className={styles.strip} aria-hidden="true">
          <FilmStrip frames={strip} firstNumber={FIRST_FRAME + 4} />
        </div>
        {back && <div className={styles.back}>{back}</div>}
        <div className={styles.content}>{children}</div>
      </div>
      <div className={styles.art} aria-hidden="true">
        <div className={styles.sheet}>
          {sheet.map((frames, row) => (
            <FilmStrip key={frames[0]?.art} frames={frames} firstNumber={FIRST_FRAME + row * frames.length} />
          ))}
        </div>
        <p className="display">{accountFormWords.pictureCaption}</p>
      </div>
    </div>
  )
}
