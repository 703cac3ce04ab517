import { useLayoutEffect, useRef } from 'react'

/** Returns a ref that makes a text box as tall as its text, up to its max-height. For browsers without `field-sizing`. */
export function useAutoHeight() {
  const box = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto' // or it would never shrink
    element.style.height = `${element.scrollHeight}px`
  })
  return box
}
