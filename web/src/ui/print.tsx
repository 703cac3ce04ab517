import { Image } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import styles from './print.module.css'

interface PrintProps {
  /** The picture's address, or one address per width for the browser to choose from. */
  src: string | Sources
  /** Empty for decoration. */
  alt: string
  /** Width over height, kept free before the picture has loaded; 3:4 unless it or the style sheet's --ratio says otherwise. */
  ratio?: number
  caption?: ReactNode
  /** Lies over the picture: marks, a state, buttons. */
  children?: ReactNode
  className?: string
  style?: CSSProperties
  /** The largest picture of a page's first view. */
  priority?: boolean
}

/** The same picture at several widths. `sizes` says how wide it will be shown (CSS). */
export interface Sources {
  src: string
  srcSet: string
  sizes: string
}

/** A picture on photographic paper: white border, nearly square corners. */
export function Print({ src, alt, ratio, caption, children, className = '', style, priority = false }: PrintProps) {
  const sources = typeof src === 'string' ? { src } : src
  return (
    <figure className={`${styles.print} ${className}`} style={style}>
      <span className={styles.photo} style={ratio ? { aspectRatio: ratio } : undefined}>
        <img
          {...sources}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
        />
        {children}
      </span>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}

/** A print the size of a stamp; a blank one where there is no picture. Marks may lie over it. */
export function Thumb({ src, alt = '', children }: { src: string | null; alt?: string; children?: ReactNode }) {
  return (
    <span className={`${styles.thumb} ${src ? '' : styles.blank}`}>
      {src ? (
        <img src={src} alt={alt} loading="lazy" decoding="async" />
      ) : (
        <Image size={18} strokeWidth={1.9} aria-hidden="true" />
      )}
      {children}
    </span>
  )
}
