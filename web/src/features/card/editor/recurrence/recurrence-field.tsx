import { lazy, Suspense } from 'react'
import type { FormRule } from '@swap/dates/form-rule'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import { editorWords } from '../../../../i18n/en/editor.ts'
import { repeatsWords as words } from '../../../../i18n/en/repeats.ts'
import { describeRule } from '../../facts/recurrence-text.ts'
import { CustomRuleFields } from './custom-rule-fields.tsx'
import { RecurrenceEndField } from './recurrence-end-field.tsx'
import { toRecurrence, type OnRecurrenceChange, type RecurrenceForm } from './recurrence-form.ts'
import { defaultCustomRule, recurrencePresets, ruleWithoutEnd } from './recurrence-presets.ts'
import styles from './recurrence-field.module.css'

/** Loaded only if the event repeats, because these two need the recurrence library. */
const UpcomingDays = lazy(async () => ({ default: (await import('./upcoming-days.tsx')).UpcomingDays }))
const ExceptionDays = lazy(async () => ({ default: (await import('./exception-days.tsx')).ExceptionDays }))

export interface RecurrenceFieldProps {
  form: RecurrenceForm
  /** The event's original rule, if the form can't express it; '' otherwise. */
  originalRule: string
  /** The event's first day in the form, YYYY-MM-DD; '' if it isn't valid. */
  day: string
  /** If the rule doesn't include the first day: the day to which the event moves on saving; else null. */
  movesTo: string | null
  errorAt: (field: string) => string | null
  onChange: OnRecurrenceChange
}

/** The fields for how an event repeats: presets, a custom rule, the end, and excluded or extra days. */
export function RecurrenceField(props: RecurrenceFieldProps) {
  const { form, originalRule, day, movesTo, errorAt, onChange } = props
  const presets = recurrencePresets(day)
  const { rule } = form
  const setRule = (changed: FormRule) => onChange({ ...form, rule: changed })
  const choose = (value: string) => onChange(withOption(value, { form, originalRule, day, presets }))
  return (
    <div className={styles.repeats}>
      <SelectField
        name="recurrence"
        label={editorWords.fields.recurrence}
        value={selectedOption(form, presets)}
        error={errorAt('recurrence')}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="none">{words.none}</option>
        {originalRule !== '' && <option value="kept">{ruleLabel(originalRule)}</option>}
        {presets.map(({ label, rule: presetRule }) => (
          <option key={label} value={ruleWithoutEnd(presetRule)}>
            {label}
          </option>
        ))}
        <option value="custom">{words.custom}</option>
      </SelectField>
      {rule && selectedOption(form, presets) === 'custom' && (
        <CustomRuleFields rule={rule} day={day} errorAt={errorAt} onChange={setRule} />
      )}
      {rule && <RecurrenceEndField rule={rule} day={day} errorAt={errorAt} onChange={setRule} />}
      {toRecurrence(form) !== '' && (
        <Suspense>
          <UpcomingDays recurrence={toRecurrence(form)} day={movesTo ?? day} movesTo={movesTo} />
        </Suspense>
      )}
      {(rule !== null || form.unsupportedRule !== '') && (
        <Suspense>
          <ExceptionDays form={form} day={day} onChange={onChange} />
        </Suspense>
      )}
    </div>
  )
}

const ruleLabel = (recurrence: string): string =>
  describeRule(recurrence) === recurrence ? words.keepRule : describeRule(recurrence)

type Presets = ReturnType<typeof recurrencePresets>

/** The selected option: 'none', 'kept', 'custom' or a preset's rule. */
function selectedOption({ rule, unsupportedRule, isCustom }: RecurrenceForm, presets: Presets): string {
  if (!rule) return unsupportedRule === '' ? 'none' : 'kept'
  const option = ruleWithoutEnd(rule)
  return !isCustom && presets.some((it) => ruleWithoutEnd(it.rule) === option) ? option : 'custom'
}

/** Returns the form with another option selected; the end stays. */
function withOption(
  value: string,
  {
    form,
    originalRule,
    day,
    presets,
  }: Pick<RecurrenceFieldProps, 'form' | 'originalRule' | 'day'> & { presets: Presets },
): RecurrenceForm {
  if (value === 'custom')
    return { ...form, unsupportedRule: '', rule: form.rule ?? defaultCustomRule(day), isCustom: true }
  if (value === 'none' || value === 'kept')
    return { ...form, rule: null, unsupportedRule: value === 'kept' ? originalRule : '', isCustom: false }
  const preset = presets.find(({ rule }) => ruleWithoutEnd(rule) === value)
  if (!preset) return form
  return {
    ...form,
    unsupportedRule: '',
    isCustom: false,
    rule: { ...preset.rule, end: form.rule?.end ?? { kind: 'never' } },
  }
}
