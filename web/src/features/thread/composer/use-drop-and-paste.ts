import { useEffect, useEffectEvent, useState } from 'react'

/** Calls `onFiles` when files are pasted or dropped anywhere in the window. Returns whether files are being dragged over the window. */
export function useDropAndPaste(onFiles: (files: readonly File[]) => void): boolean {
  const [isDragOver, setDragOver] = useState(false)
  const handleFiles = useEffectEvent(onFiles)

  useEffect(() => {
    // Entering a child element fires before leaving its parent, so the entered elements are counted.
    let depth = 0
    const changeDepth = (change: number) => {
      depth = Math.max(0, depth + change)
      setDragOver(depth > 0)
    }
    const stop = new AbortController()
    const on = (name: 'dragenter' | 'dragleave' | 'dragover' | 'drop', listen: (event: DragEvent) => void) =>
      window.addEventListener(name, (event) => carriesFiles(event) && listen(event), { signal: stop.signal })

    on('dragenter', () => changeDepth(1))
    on('dragleave', () => changeDepth(-1))
    on('dragover', (event) => event.preventDefault()) // allows the drop
    on('drop', (event) => {
      event.preventDefault()
      changeDepth(-depth)
      handleFiles([...(event.dataTransfer?.files ?? [])])
    })
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return // text: left to the text box
      event.preventDefault()
      handleFiles(files)
    }
    window.addEventListener('paste', paste, { signal: stop.signal })
    return () => stop.abort()
  }, [])

  return isDragOver
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false
