import { useEffect, useState } from 'react'

/** Where the notices are; see ui/toast-region.tsx. */
const NOTICES = 'section[popover=manual]'

/** The room notices take at the bottom of the page, px; 0 without any. Content ending there keeps it free. */
export function useToastHeight(): number {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const region = document.querySelector<HTMLElement>(NOTICES)
    if (!region) return undefined
    const watch = new ResizeObserver(() => setRoom(region.offsetHeight))
    watch.observe(region)
    return () => watch.disconnect()
  }, [])
  return room
}
