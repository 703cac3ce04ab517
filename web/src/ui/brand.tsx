import { useId } from 'react'
import { Link } from 'wouter'
import { words } from '../words/en.ts'
import styles from './brand.module.css'

/** The mark: a picture with a pencil loop round its sun. */
export function LogoMark({ size = 32 }: { size?: number }) {
  const hole = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <mask id={hole}>
        <rect width="64" height="64" fill="#fff" />
        <circle cx="44.5" cy="19" r="18.8" fill="#000" />
      </mask>
      <g mask={`url(#${hole})`}>
        <rect x="6" y="13" width="45" height="45" rx="6" fill="none" stroke="currentColor" strokeWidth="5" />
        <path d={HILLS} fill="currentColor" />
      </g>
      <path d={LOOP} fill="none" stroke="var(--pencil)" strokeWidth="4.6" strokeLinecap="round" />
    </svg>
  )
}

/** Mark and name, the way home. */
export function Brand({ compact = false }: { compact?: boolean }) {
  return (
    <Link href="/" className={`${styles.brand} ${compact ? styles.compact : ''}`} aria-label={words.frame.homeLabel}>
      <LogoMark size={compact ? 28 : 32} />
      <span>{words.product}</span>
    </Link>
  )
}

const HILLS = 'M7 57V50.5L20.4 33.2c1.7-2.2 4.9-2.2 6.6 0l6.3 8.2 1.6-1.9c1.7-2 4.7-2 6.4 0L51 51.3V57z'
/** The loop of the logo, its hand-drawn outline reduced to one curve per quarter turn. */
const LOOP =
  'M34.2 12.6C36.8 9.3 40.6 7.9 44.8 8C50.8 8.1 55.9 11.6 57.5 16.8C59.6 24.2 53.6 31.4 45.3 31.4C36.6 31.5 29.4 26 29.5 18.7C29.7 10.9 37.4 4.4 47.7 5.5'
