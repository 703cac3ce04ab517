import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes pictures that are dropped anywhere in the window or pasted, also outside a text box. Returns whether something is being
 * dragged over the window right now.
 */
export function useDropAndPaste(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)

  useEffect(() => {
    // Entering a child fires before leaving its parent: what counts is whether any is left.
    let depth = 0
    const over = (entered: number) => {
      depth = Math.max(0, depth + entered)
      setOver(depth > 0)
    }
    const stop = new AbortController()
    const on = (name: 'dragenter' | 'dragleave' | 'dragover' | 'drop', listen: (event: DragEvent) => void) =>
      window.addEventListener(name, (event) => carriesFiles(event) && listen(event), { signal: stop.signal })

    on('dragenter', () => over(1))
    on('dragleave', () => over(-1))
    on('dragover', (event) => event.preventDefault()) // allows the drop
    on('drop', (event) => {
      event.preventDefault()
      over(-depth)
      take([...(event.dataTransfer?.files ?? [])])
    })
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return // text: left to the text box
      event.preventDefault()
      take(files)
    }
    window.addEventListener('paste', paste, { signal: stop.signal })
    return () => stop.abort()
  }, [])

  return isOver
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false
