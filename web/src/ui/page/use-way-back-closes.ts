import { useEffect, useEffectEvent, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * For what lies over the whole page: the browser's way back puts it away, and leads no further. So it has an entry of its own in the
 * browser's history, at the page's address, which goes with it where it is closed otherwise.
 */
export function useWayBackCloses(onClose: () => void) {
  const closed = useEffectEvent(onClose)
  // Not just any mark: after a reload the way back may lead to that of a layer that is no more.
  const [mark] = useState(() => Math.random())
  useEffect(() => {
    const isAtOwn = () => markOf(history.state) === mark
    const onPopState = () => {
      if (!isAtOwn()) closed()
    }
    // Once it is seen: a slow phone takes a while for an entry, and whoever opened it waits for none.
    const notYet = afterPaint(() => history.pushState({ layer: mark }, '', location.href))
    addEventListener('popstate', onPopState)
    return () => {
      notYet()
      removeEventListener('popstate', onPopState)
      if (!isAtOwn()) return // closed by the way back: whoever goes forward again at once stays where that leads
      afterPaint(() => {
        if (isAtOwn()) history.back() // else it was closed by going elsewhere
      })
    }
  }, [mark])
}

const markOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'layer' in state ? state.layer : null
