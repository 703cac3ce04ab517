import { lazy } from 'react'
import { threadWords } from '../words/en-thread.ts'
import styles from './thread-view.module.css'

/** Fetched when somebody reaches for a picture. */
export const fetchUploadView = () => import('./upload-view.tsx')

/** A picture on its way; without a connection to fetch the view by, only that it waits for one. */
export const UploadView = lazy(() => fetchUploadView().then(({ UploadView: View }) => ({ default: View }), unreachable))

const unreachable = () => ({ default: () => <p className={styles.absent}>{threadWords.waitingForConnection}</p> })
