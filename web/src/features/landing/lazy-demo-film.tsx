import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import styles from './lazy-demo-film.module.css'

const DemoFilm = lazy(() => import('./demo-film.tsx').then(({ DemoFilm: film }) => ({ default: film })))

/** Reserves space for the demo film, and loads it when it is near the viewport. */
export function LazyDemoFilm() {
  const placeholder = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    })
    if (placeholder.current) observer.observe(placeholder.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={placeholder} className={styles.place}>
      <Suspense>{isNear && <DemoFilm />}</Suspense>
    </div>
  )
}
