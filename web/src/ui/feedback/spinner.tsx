import styles from './spinner.module.css'

/** Turns while something is under way. Decoration: the words beside it say what. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
