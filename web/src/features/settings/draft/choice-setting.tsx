import type { Preferences, Settings } from '@swap/contract/settings'
import { ChevronDown } from 'lucide-react'
import fieldStyles from '../../../ui/controls/field.module.css'
import { FieldFrame } from '../../../ui/controls/field.tsx'
import { Segments } from '../../../ui/controls/segments.tsx'
import { useSetting } from './settings-draft.ts'

/** The names of the settings that have a few choices. */
type ChoiceName = {
  [Name in keyof Preferences]: Preferences[Name] extends boolean ? never : Name
}[keyof Preferences]

interface ChoiceProps<Name extends ChoiceName> {
  name: Name
  label: string
  /** The label of each value, in order. */
  choices: Record<Settings[Name], string>
}

/** A setting with a few choices, as buttons side by side. */
export function SegmentSetting<Name extends ChoiceName>({ name, label, choices }: ChoiceProps<Name>) {
  const { value, set } = useSetting(name)
  return <Segments legend={label} showsLegend name={name} value={value} choices={entriesOf(choices)} onChoose={set} />
}

/** A setting with a few choices, as a drop-down. */
export function SelectSetting<Name extends ChoiceName>({ name, label, choices }: ChoiceProps<Name>) {
  const { value, set } = useSetting(name)
  return (
    <FieldFrame label={label}>
      {(inputProps) => (
        <>
          <select
            {...inputProps}
            className={fieldStyles.input}
            name={name}
            value={value}
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the values of the options below
            onChange={(event) => set(event.target.value as Settings[Name])}
          >
            {entriesOf(choices).map(([choice, word]) => (
              <option key={choice} value={choice}>
                {word}
              </option>
            ))}
          </select>
          <ChevronDown className={fieldStyles.sign} size={18} strokeWidth={1.9} aria-hidden="true" />
        </>
      )}
    </FieldFrame>
  )
}

const entriesOf = <Value extends string>(choices: Record<Value, string>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of this very record
  Object.entries(choices) as [Value, string][]
