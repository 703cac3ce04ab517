import { useEffect, useEffectEvent, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Makes the back button close an overlay instead of leaving the page. The overlay gets its own entry in the browser's history, at the
 * page's address; closing the overlay in another way removes the entry.
 */
export function useCloseOnBack(onClose: () => void) {
  const close = useEffectEvent(onClose)
  // Marks this overlay's history entry. Random, because after a reload, going back may reach the entry of an earlier overlay.
  const [mark] = useState(() => Math.random())
  useEffect(() => {
    const isAtOwnEntry = () => markOf(history.state) === mark
    const onPopState = () => {
      if (!isAtOwnEntry()) close()
    }
    // After the overlay is painted: adding an entry is slow on some phones, and opening must not wait for it.
    const cancelPush = afterPaint(() => history.pushState({ layer: mark }, '', location.href))
    addEventListener('popstate', onPopState)
    return () => {
      cancelPush()
      removeEventListener('popstate', onPopState)
      if (!isAtOwnEntry()) return // closed by going back: nothing to remove
      afterPaint(() => {
        if (isAtOwnEntry()) history.back() // else it was closed by navigating away
      })
    }
  }, [mark])
}

const markOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'layer' in state ? state.layer : null
