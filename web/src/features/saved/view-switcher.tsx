import { Segments } from '../../ui/controls/segments.tsx'
import { savedWords } from '../../i18n/en/saved.ts'
import { viewNames, type ViewName } from './use-saved-view.ts'
import styles from './view-switcher.module.css'

/** The control that switches between the month, the agenda and past events. */
export const ViewSwitcher = ({ view, onChoose }: { view: ViewName; onChoose: (view: ViewName) => void }) => (
  <Segments
    legend={savedWords.view}
    value={view}
    choices={viewNames.map((it) => [it, savedWords.views[it]])}
    className={styles.choice}
    onChoose={onChoose}
  />
)
