import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import styles from './lazy-demo-film.module.css'

const Film = lazy(() => import('./demo-film.tsx').then(({ Film: film }) => ({ default: film })))

/** Reserves room for the film, which is fetched when scrolled near. */
export function FilmPlace() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: '300px' })
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={place} className={styles.place}>
      <Suspense>{isNear && <Film />}</Suspense>
    </div>
  )
}
