import type { Settings } from '@swap/contract/settings'
import { useId, type ReactNode } from 'react'
import styles from './choices.module.css'
import { useSetting } from './settings-draft.ts'

/** The names of the settings that are on or off. */
type SwitchName = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings]

interface SwitchSettingProps {
  name: SwitchName
  title: string
  /** What the setting does. */
  children: ReactNode
}

/** An on/off setting, as a row with a switch at its end. */
export function SwitchSetting({ name, title, children }: SwitchSettingProps) {
  const { value, set } = useSetting(name)
  const id = useId()
  return (
    <label className={styles.row}>
      <span className="grow">
        <span className="label" id={`${id}-title`}>
          {title}
        </span>
        <span className={`small muted ${styles.what}`} id={id}>
          {children}
        </span>
      </span>
      <input
        className={styles.switch}
        type="checkbox"
        role="switch"
        name={name}
        aria-labelledby={`${id}-title`}
        aria-describedby={id}
        checked={value}
        onChange={(event) => set(event.target.checked)}
      />
    </label>
  )
}

/** An on/off setting as a card with an icon. */
export function QuickSwitch({ icon, ...setting }: SwitchSettingProps & { icon: ReactNode }) {
  return (
    <div className={styles.quick}>
      {icon}
      <SwitchSetting {...setting} />
    </div>
  )
}
