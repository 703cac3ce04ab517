import { useEffect, useState } from 'react'

/** See ui/feedback/toast-region.tsx. */
const TOAST_REGION = 'section[popover=manual]'

/** Returns how much toasts cover at the bottom of the page, px. Content that ends there leaves this free. */
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
