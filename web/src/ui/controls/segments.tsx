import { useId, type ReactNode } from 'react'
import styles from './segments.module.css'

interface SegmentsProps<Value extends string> {
  /** What the choice is about; always there for screen readers. */
  legend: string
  /** Whether the legend is visible. */
  showsLegend?: boolean
  /** The name of the choice in its form. */
  name?: string
  value: Value
  /** Each value with its label, in order. */
  choices: readonly (readonly [Value, ReactNode])[]
  className?: string | undefined
  onChoose: (value: Value) => void
}

/** A segmented control: radio buttons side by side. */
export function Segments<Value extends string>({ legend, showsLegend = false, ...props }: SegmentsProps<Value>) {
  const id = useId()
  const { name = id, value, choices, className, onChoose } = props
  return (
    <fieldset className={`${styles.choice} ${className ?? ''}`}>
      <legend className={showsLegend ? 'label' : 'visually-hidden'}>{legend}</legend>
      <div className={`${styles.segments} ${showsLegend ? styles.below : ''}`}>
        {choices.map(([choice, word]) => (
          <label key={choice}>
            <input type="radio" name={name} checked={choice === value} onChange={() => onChoose(choice)} />
            <span>{word}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
