import { Image } from 'lucide-react'
import { useState, type CSSProperties, type ReactNode } from 'react'
import styles from './print.module.css'

interface PrintProps {
  /** The picture's address, or one address per width for the browser to choose from. */
  src: string | Sources
  /** Empty for decoration. */
  alt: string
  /** Width divided by height, to reserve room before the picture has loaded; if missing, the style sheet's --ratio or 3:4. */
  ratio?: number
  caption?: ReactNode
  /** Overlaid on the picture: marks, a state, buttons. */
  children?: ReactNode
  className?: string
  style?: CSSProperties
  /** Loads this picture first: for the largest one visible when the page opens. */
  priority?: boolean
}

/** The same picture at several widths. `sizes` says how wide it will be shown (CSS). */
interface Sources {
  src: string
  srcSet: string
  sizes: string
}

/** A picture styled as a photographic print: white border, nearly square corners. */
export function Print({ src, alt, ratio, caption, children, className = '', style, priority = false }: PrintProps) {
  const sources = typeof src === 'string' ? { src } : src
  const { hasFailed, onError } = useImageFailure(sources.src)
  return (
    <figure className={`${styles.print} ${className}`} style={style}>
      <span className={styles.photo} style={ratio ? { aspectRatio: ratio } : undefined}>
        {hasFailed ? (
          <span role="img" aria-label={alt} />
        ) : (
          <img
            {...sources}
            alt={alt}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : 'auto'}
            decoding="async"
            onError={onError}
          />
        )}
        {children}
      </span>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}

/** A thumbnail styled as a print; blank if there is no picture. Marks may be drawn over it. */
export function Thumb({ src, alt = '', children }: { src: string | null; alt?: string; children?: ReactNode }) {
  const { hasFailed, onError } = useImageFailure(src)
  const shown = hasFailed ? null : src
  return (
    <span className={`${styles.thumb} ${shown ? '' : styles.blank}`}>
      {shown ? (
        <img src={shown} alt={alt} loading="lazy" decoding="async" onError={onError} />
      ) : (
        <Image size={18} strokeWidth={1.9} aria-hidden="true" />
      )}
      {children}
    </span>
  )
}

/** Whether the browser cannot show a picture: a PDF that is being uploaded, a photo in an unknown format, or one that cannot be fetched. */
function useImageFailure(src: string | null) {
  const [failed, setFailed] = useState<string | null>(null)
  return { hasFailed: src !== null && failed === src, onError: () => setFailed(src) }
}
