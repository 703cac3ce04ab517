import { useEffect, useEffectEvent, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * For overlays over the whole page: the back button closes them and goes no further. So each has an entry of its own in the
 * browser's history, at the page's address, which is removed if it is closed otherwise.
 */
export function useCloseOnBack(onClose: () => void) {
  const closed = useEffectEvent(onClose)
  // A unique mark: after a reload, going back may reach the mark of an earlier layer.
  const [mark] = useState(() => Math.random())
  useEffect(() => {
    const isAtOwn = () => markOf(history.state) === mark
    const onPopState = () => {
      if (!isAtOwn()) closed()
    }
    // After it is painted: adding an entry is slow on some phones, and opening must not wait for it.
    const notYet = afterPaint(() => history.pushState({ layer: mark }, '', location.href))
    addEventListener('popstate', onPopState)
    return () => {
      notYet()
      removeEventListener('popstate', onPopState)
      if (!isAtOwn()) return // closed by going back: going forward again at once stays there
      afterPaint(() => {
        if (isAtOwn()) history.back() // else it was closed by navigating away
      })
    }
  }, [mark])
}

const markOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'layer' in state ? state.layer : null
