import 'react'

declare module 'react' {
  /** Style attributes may set custom properties, which a part's style sheet reads. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number
  }
}
