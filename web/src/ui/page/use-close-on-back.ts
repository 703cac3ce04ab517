import { useEffect, useEffectEvent, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Makes the back button close an overlay and go no further. The overlay gets an entry of its own in the browser's history,
 * at the page's address, which is removed if the overlay is closed otherwise.
 */
export function useCloseOnBack(onClose: () => void) {
  const close = useEffectEvent(onClose)
  // A unique mark: after a reload, going back may reach the mark of an earlier layer.
  const [mark] = useState(() => Math.random())
  useEffect(() => {
    const isAtOwnEntry = () => markOf(history.state) === mark
    const onPopState = () => {
      if (!isAtOwnEntry()) close()
    }
    // After it is painted: adding an entry is slow on some phones, and opening must not wait for it.
    const cancelPush = afterPaint(() => history.pushState({ layer: mark }, '', location.href))
    addEventListener('popstate', onPopState)
    return () => {
      cancelPush()
      removeEventListener('popstate', onPopState)
      if (!isAtOwnEntry()) return // closed by going back: going forward again at once stays there
      afterPaint(() => {
        if (isAtOwnEntry()) history.back() // else it was closed by navigating away
      })
    }
  }, [mark])
}

const markOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'layer' in state ? state.layer : null
