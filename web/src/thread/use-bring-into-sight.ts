import { useEffect, useRef, type RefObject } from 'react'

/** Scrolls to what has just come, where `isNew`: the answer to what somebody has just said. */
export function useBringIntoSight<Part extends HTMLElement>(isNew = true): RefObject<Part | null> {
  const ref = useRef<Part>(null)
  useEffect(() => {
    if (isNew) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])
  return ref
}
