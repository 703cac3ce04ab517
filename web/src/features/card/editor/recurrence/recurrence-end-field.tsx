import type { RuleEnd } from '@swap/dates/form-rule'
import { isDay } from '@swap/dates/calendar-day'
import { Field } from '../../../../ui/controls/field.tsx'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import { repeatsWords as words } from '../../../../i18n/en/repeats.ts'
import type { CustomRuleFieldsProps } from './custom-rule-fields.tsx'
import { defaultEnd } from './default-end.ts'
import styles from './recurrence-field.module.css'

const kinds = ['never', 'until', 'times'] as const

/** The fields for when a series ends: never, on a day, or after a number of times. */
export function RecurrenceEndField({ rule, day, errorAt, onChange }: CustomRuleFieldsProps) {
  const { end } = rule
  const set = (changed: RuleEnd) => onChange({ ...rule, end: changed })
  return (
    <div className={styles.pair}>
      <SelectField
        label={words.ends}
        value={end.kind}
        onChange={({ target }) => {
          const kind = kinds.find((it) => it === target.value)
          if (kind) set(defaultEnd(kind, rule, day))
        }}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {words.end[kind]}
          </option>
        ))}
      </SelectField>
      {end.kind === 'until' && (
        <Field
          name="repeat_until"
          label={words.until}
          type="date"
          min={isDay(day) ? day : undefined}
          value={end.day}
          error={errorAt('repeat_until')}
          onChange={({ target }) => set({ kind: 'until', day: target.value })}
        />
      )}
      {end.kind === 'times' && (
        <Field
          name="repeat_times"
          label={words.times}
          type="number"
          inputMode="numeric"
          min={1}
          max={9999}
          value={Number.isNaN(end.count) ? '' : end.count}
          error={errorAt('repeat_times')}
          onChange={({ target }) => set({ kind: 'times', count: target.valueAsNumber })}
        />
      )}
    </div>
  )
}
