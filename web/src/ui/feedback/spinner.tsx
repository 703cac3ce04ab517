import styles from './spinner.module.css'

/** Spins while something is in progress. Decoration: the words beside it say what. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
