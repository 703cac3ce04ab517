import { useEffect } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Says that from now on React hears what is pressed. A page that was drawn at build time remembers until then what visitors press: see
 * finished-document.ts.
 */
export const sayWaking = () => dispatchEvent(new Event('waking'))

/** Says once it is drawn that all of the page is awake, so that what was pressed sooner is done now. Stands at the end of a page. */
export function Awake() {
  const isAlive = useHydrated()
  useEffect(() => {
    if (isAlive) dispatchEvent(new Event('awake'))
  }, [isAlive])
  return null
}
