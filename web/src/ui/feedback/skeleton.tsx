import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** A grey box in place of content that is loading, of the same size. Invisible for the first 150 ms, because most content loads faster. */
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
