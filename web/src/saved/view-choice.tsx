import { savedWords } from '../words/en-saved.ts'
import { views, type View } from './use-saved-view.ts'
import styles from './view-choice.module.css'

/** Month, agenda or past: one of them. */
export function ViewChoice({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{savedWords.view}</legend>
      {views.map((it) => (
        <label key={it}>
          <input type="radio" name="saved-view" checked={it === view} onChange={() => onChoose(it)} />
          <span>{savedWords.views[it]}</span>
        </label>
      ))}
    </fieldset>
  )
}
