import { useLayoutEffect, type RefObject } from 'react'

/** Makes a text box as high as its words, up to its max-height, in browsers whose style sheets cannot (`field-sizing`). */
export function useGrowing(box: RefObject<HTMLTextAreaElement | null>, words: string) {
  useLayoutEffect(() => {
    const element = box.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto' // or it would never get lower again
    element.style.height = `${element.scrollHeight}px`
  }, [box, words])
}
