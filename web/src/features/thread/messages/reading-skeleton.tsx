import type { Picture } from '@swap/contract/thread'
import { Print } from '../../../ui/graphics/print.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './reading-skeleton.module.css'

/** The placeholder of an event card while its picture is read: the picture, if loaded, and grey boxes. */
export function ReadingSkeleton({ picture }: { picture: Picture | null }) {
  return (
    <div className={styles.frame} aria-hidden="true">
      <div className={styles.card}>
        {picture?.url ? (
          <Print
            src={picture.url}
            alt=""
            ratio={picture.width / picture.height}
            className={styles.print ?? ''}
            style={{ '--ratio': picture.width / picture.height }}
          />
        ) : (
          <span className={styles.print} style={{ '--ratio': 0.75 }}>
            <Skeleton height="auto" style={{ aspectRatio: 0.75 }} />
          </span>
        )}
        <div className={styles.head}>
          <Skeleton width="58px" height="66px" />
          <div className={styles.lines}>
            <Skeleton width="4rem" height="0.75rem" />
            <Skeleton width="min(100%, 17rem)" height="2rem" />
            <Skeleton width="9rem" height="1rem" />
          </div>
        </div>
        <div className={styles.rows}>
          {['9rem', '5rem', '11rem'].map((width) => (
            <div key={width} className={styles.row}>
              <Skeleton width="2.5rem" height="0.75rem" />
              <Skeleton width={width} height="1rem" />
              <Skeleton width="7rem" height="1.75rem" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
