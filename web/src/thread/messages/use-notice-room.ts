import { useEffect, useState } from 'react'

/** Where the notices stand; see ui/toast-region.tsx. */
const NOTICES = 'section[popover=manual]'

/** The room that notices take at the foot of the page, px; 0 while there are none. What ends there leaves it free. */
export function useNoticeRoom(): number {
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
