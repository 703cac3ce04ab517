import { useEffect, useState } from 'react'

const SHOWN_MS = 2000

/** Whether this page may write to the clipboard: browsers allow that only on https and on localhost. */
export const canCopy = (): boolean => 'clipboard' in navigator

/** Copies text to the clipboard; `isCopied` is true for two seconds afterwards. */
export function useCopy() {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false), // refused: the text can still be copied by hand
    )
  return { isCopied, copy }
}
