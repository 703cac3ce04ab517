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
const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const
const choices: { appearance: Appearance; sign: typeof Sun }[] = [
  { appearance: 'system', sign: Monitor },
  { appearance: 'light', sign: Sun },
  { appearance: 'dark', sign: Moon },
]
/** The choice during prerendering, when it isn't known yet. */
const unknown = (): Appearance => 'system'

/** A switch between the light theme, the dark one and the device's own. */
export function AppearanceChoice() {
  const chosen = useSyncExternalStore(onAppearanceChange, chosenAppearance, unknown)
  const name = useId()
  const isHydrated = useHydrated()
  useEffect(applyAppearance, []) // the script in index.html sets the page's colours, but not the browser's
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{title}</legend>
      {choices.map(({ appearance, sign: Sign }) => (
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
          <Sign {...icon} />
        </label>
      ))}
    </fieldset>
  )
}
