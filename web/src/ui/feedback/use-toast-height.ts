import { useEffect, useState } from 'react'

/** Selects the element of ui/feedback/toast-region.tsx. */
const TOAST_REGION = 'section[popover=manual]'

/** Returns how much of the page's bottom is covered by toasts, px, so that content can leave that space free. */
export function useToastHeight(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const region = document.querySelector<HTMLElement>(TOAST_REGION)
    if (!region) return undefined
    const observer = new ResizeObserver(() => setHeight(region.offsetHeight))
    observer.observe(region)
    return () => observer.disconnect()
  }, [])
  return height
}
