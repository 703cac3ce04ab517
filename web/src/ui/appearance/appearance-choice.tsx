import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { frameWords } from '../../i18n/en/frame.ts'
import {
  applyAppearance,
  chooseAppearance,
  chosenAppearance,
  onAppearanceChange,
  type Appearance,
} from './appearance.ts'
import styles from './appearance-choice.module.css'
import { useHydrated } from '../page/use-hydrated.ts'

const { title, ...names } = frameWords.appearance
const iconProps = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const
const choices: { appearance: Appearance; icon: typeof Sun }[] = [
  { appearance: 'system', icon: Monitor },
  { appearance: 'light', icon: Sun },
  { appearance: 'dark', icon: Moon },
]
/** The choice shown while prerendering, when it isn't known yet. */
const prerenderedAppearance = (): Appearance => 'system'

/** A switch between the light theme, the dark one and the device's own. */
export function AppearanceChoice() {
  const chosen = useSyncExternalStore(onAppearanceChange, chosenAppearance, prerenderedAppearance)
  const name = useId()
  const isHydrated = useHydrated()
  useEffect(applyAppearance, []) // the script in index.html sets the page's colours, but not the browser's
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{title}</legend>
      {choices.map(({ appearance, icon: Icon }) => (
        <label key={appearance} title={names[appearance]}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            aria-label={names[appearance]}
            checked={chosen === appearance}
            disabled={!isHydrated} // before hydration, a choice would be lost
            onChange={() => chooseAppearance(appearance)}
          />
          <Icon {...iconProps} />
        </label>
      ))}
    </fieldset>
  )
}
