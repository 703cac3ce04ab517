import { Link } from 'wouter'
import { words } from '../../i18n/en.ts'
import styles from './brand.module.css'

/** The logo: a picture with a pencil loop round its sun. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <path d={FRAME + HILLS} fill="currentColor" />
      <path d={LOOP} fill="none" stroke="var(--pencil)" strokeWidth="4.6" strokeLinecap="round" />
    </svg>
  )
}

/** The logo and the product's name, which link to the home page. */
export function Brand({ compact = false }: { compact?: boolean }) {
  return (
    <Link href="/" className={`${styles.brand} ${compact ? styles.compact : ''}`} aria-label={words.frame.homeLabel}>
      <LogoMark size={compact ? 28 : 32} />
      <span>{words.product}</span>
    </Link>
  )
}

/**
 * The logo's frame, with a gap for the sun: a square (side 45, corner radius 6, line width 5) minus a circle (radius 18.8, centre 44.5, 19).
 * An outline instead of a mask over a square: a thread shows one logo per answer, and masks take long to lay out and paint.
 */
const FRAME =
  'M27.73 10.5A18.8 18.8 0 0 0 26.03 15.5H12A3.5 3.5 0 0 0 8.5 19V52A3.5 3.5 0 0 0 12 55.5H45A3.5 3.5 0 0 0 48.5 52V37.37A18.8 18.8 0 0 0 53.5 35.51V52A8.5 8.5 0 0 1 45 60.5H12A8.5 8.5 0 0 1 3.5 52V19A8.5 8.5 0 0 1 12 10.5z'
const HILLS = 'M7 57V50.5L20.4 33.2c1.7-2.2 4.9-2.2 6.6 0l6.3 8.2 1.6-1.9c1.7-2 4.7-2 6.4 0L51 51.3V57z'
/** The loop of the logo, its hand-drawn outline reduced to one curve per quarter turn. */
const LOOP =
  'M34.2 12.6C36.8 9.3 40.6 7.9 44.8 8C50.8 8.1 55.9 11.6 57.5 16.8C59.6 24.2 53.6 31.4 45.3 31.4C36.6 31.5 29.4 26 29.5 18.7C29.7 10.9 37.4 4.4 47.7 5.5'
