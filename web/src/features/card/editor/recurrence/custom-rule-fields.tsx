import { isSameMonthDay, listMonthDays, type FormRule } from '@swap/dates/form-rule'
import { isDay } from '@swap/dates/calendar-day'
import { FieldError, Field } from '../../../../ui/controls/field.tsx'
import { useFirstDayOfWeek } from '../../../../ui/time/first-day-of-week.ts'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import { repeatsWords as words } from '../../../../i18n/en/repeats.ts'
import { weekdayName } from '../../facts/event-date-format.ts'
import { monthDayLabel, withUnit } from './recurrence-presets.ts'
import styles from './recurrence-field.module.css'

export interface CustomRuleFieldsProps {
  rule: FormRule
  /** The event's first day, YYYY-MM-DD; '' if it isn't valid. */
  day: string
  errorAt: (field: string) => string | null
  onChange: (rule: FormRule) => void
}

const units = ['day', 'week', 'month', 'year'] as const

/** The form fields of a custom recurrence rule: every n days, weeks, months or years, and on which days. */
export function CustomRuleFields({ rule, day, errorAt, onChange }: CustomRuleFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <Field
          name="repeat_every"
          label={words.every}
          type="number"
          inputMode="numeric"
          min={1}
          max={999}
          value={Number.isNaN(rule.every) ? '' : rule.every}
          error={errorAt('repeat_every')}
          onChange={({ target }) => onChange({ ...rule, every: target.valueAsNumber })}
        />
        <SelectField
          label={words.unit}
          value={rule.unit}
          onChange={({ target }) => {
            const unit = units.find((it) => it === target.value)
            if (unit) onChange(withUnit(rule, unit, day))
          }}
        >
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {words.units[unit][1]}
            </option>
          ))}
        </SelectField>
      </div>
      {rule.unit === 'week' && <Weekdays rule={rule} error={errorAt('repeat_weekdays')} onChange={onChange} />}
      {rule.unit === 'month' && isDay(day) && <MonthDaySelect rule={rule} day={day} onChange={onChange} />}
    </>
  )
}

/** The days of a week in order, from its first day: 7 → Sunday, Monday … Saturday */
const weekFrom = (first: number): number[] => Array.from({ length: 7 }, (_, index) => ((first - 1 + index) % 7) + 1)

/** Checkboxes for the weekdays, in the order of the person's week. */
function Weekdays({
  rule,
  error,
  onChange,
}: Pick<CustomRuleFieldsProps, 'rule' | 'onChange'> & { error: string | null }) {
  const weekdays = weekFrom(useFirstDayOfWeek())
  const set = (weekday: number, isOn: boolean) => {
    const others = rule.weekdays.filter((it) => it !== weekday)
    onChange({ ...rule, weekdays: (isOn ? [...others, weekday] : others).toSorted((one, other) => one - other) })
  }
  return (
    <fieldset className={styles.group} aria-describedby={error ? 'repeat-weekdays-error' : undefined}>
      <legend>{words.weekdays}</legend>
      <div className={styles.weekdays}>
        {weekdays.map((weekday, index) => (
          <label key={weekday}>
            <input
              type="checkbox"
              name={index === 0 ? 'repeat_weekdays' : undefined}
              aria-label={weekdayName(weekday)}
              checked={rule.weekdays.includes(weekday)}
              onChange={({ target }) => set(weekday, target.checked)}
            />
            <span aria-hidden="true">{weekdayName(weekday, 'short')}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id="repeat-weekdays-error">{error}</FieldError>}
    </fieldset>
  )
}

/** Selects the day of the month, for example the 12th or the second Friday. A current choice that no longer fits the first day stays listed. */
function MonthDaySelect({ rule, day, onChange }: Pick<CustomRuleFieldsProps, 'rule' | 'day' | 'onChange'>) {
  const { monthDay } = rule
  const choices = listMonthDays(day)
  const all = monthDay === null || choices.some((it) => isSameMonthDay(it, monthDay)) ? choices : [monthDay, ...choices]
  return (
    <SelectField
      label={words.inMonth}
      value={monthDay ? monthDayLabel(monthDay) : ''}
      onChange={({ target }) =>
        onChange({ ...rule, monthDay: all.find((it) => monthDayLabel(it) === target.value) ?? monthDay })
      }
    >
      {all.map((it) => (
        <option key={monthDayLabel(it)}>{monthDayLabel(it)}</option>
      ))}
    </SelectField>
  )
}
