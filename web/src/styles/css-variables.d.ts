import 'react'

declare module 'react' {
  /** Lets `style` set custom properties (`--name`), which a component's style sheet reads. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number
  }
}
