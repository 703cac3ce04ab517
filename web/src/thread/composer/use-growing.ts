import { useLayoutEffect, useRef } from 'react'

/** For a text box: as high as its words, up to its max-height, also in browsers whose style sheets cannot (`field-sizing`). */
export function useGrowing() {
  const box = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto' // or it would never get lower again
    element.style.height = `${element.scrollHeight}px`
  })
  return box
}
