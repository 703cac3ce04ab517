import type { ComponentType } from 'react'
import { Loops } from '../../pencil/loops.tsx'
import { responsiveImage } from '../../ui/art/art.ts'
import { landingWords } from '../../i18n/en/landing.ts'
import { words } from '../../i18n/en.ts'
import { CalendarSheet } from './calendar-sheet.tsx'
import styles from './how-it-works.module.css'
import { POSTER_RATIO, posterMarks } from './poster-marks.ts'

const SIZES = '(width < 768px) 92vw, 26rem'
const pictures = [Viewfinder, CloseUp, InCalendar]

/** The "How it works" section: three steps, drawn as frames of a film strip. */
export function HowItWorks() {
  return (
    <section className={styles.film} id="how" aria-labelledby="how-title">
      <div className={styles.holes} />
      <div className="page-width">
        <h2 className="display" id="how-title">
          {words.spec.howItWorks}
        </h2>
        <ol className={styles.frames}>
          {pictures.map((Picture, index) => (
            <Step key={index} number={index + 1} Picture={Picture} />
          ))}
        </ol>
      </div>
      <div className={styles.holes} />
    </section>
  )
}

function Step({ number, Picture }: { number: number; Picture: ComponentType }) {
  const { title, text } = landingWords.steps[number - 1] ?? {}
  return (
    <li>
      <p className={styles.edge} aria-hidden="true">
        <span>{`▸ ${number}`}</span>
        <span>{`${number}A`}</span>
      </p>
      <div className={styles.picture}>
        <Picture />
      </div>
      <h3 className="title-2">{title}</h3>
      <p className={styles.text}>{text}</p>
    </li>
  )
}

function Viewfinder() {
  return (
    <>
      <img {...responsiveImage('market', SIZES)} alt="" loading="lazy" className={styles.market} />
      <span className={styles.corners} />
      <span className={styles.shutter} />
    </>
  )
}

/** The part of the poster with the date, the time and the place. */
function CloseUp() {
  return (
    <div className={styles.closeUp}>
      <img {...responsiveImage('ferry', SIZES)} alt="" loading="lazy" />
      <Loops marks={posterMarks} ratio={POSTER_RATIO} seed="ferry" />
    </div>
  )
}

function InCalendar() {
  return (
    <div className={styles.desk}>
      <div>
        <CalendarSheet />
      </div>
    </div>
  )
}
