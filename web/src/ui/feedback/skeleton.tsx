import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** A grey box the size of the coming content. Invisible for the first 150 ms, since most answers are faster. */
export function Skeleton({
  width = '100%',
  height = '1rem',
  style,
}: {
  width?: string
  height?: string
  style?: CSSProperties
}) {
  return <span className={styles.skeleton} style={{ width, height, ...style }} aria-hidden="true" />
}
