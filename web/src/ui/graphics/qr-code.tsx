import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** The quiet zone that a scanner needs round the code, in modules (ISO/IEC 18004). */
const QUIET = 4

/** Shows a text as a QR code, drawn on this device so that the text never leaves it. Dark on light in both themes, as scanners expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

/** Draws each horizontal run of dark modules as a rectangle, all in one path. */
function draw(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const runs = data.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '#' : ' ')).join('')
    return [...line.matchAll(/#+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`)
  })
  return { size, path: runs.join('') }
}
