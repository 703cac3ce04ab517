import { lazy, Suspense } from 'react'
import type { RuleParts } from '@swap/dates/rule-parts'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import { editorWords } from '../../../../i18n/en/editor.ts'
import { repeatsWords as words } from '../../../../i18n/en/repeats.ts'
import { ruleWords } from '../../facts/repeats.ts'
import { CustomRepeat } from './custom-repeat.tsx'
import { RepeatEnds } from './repeat-ends.tsx'
import { choicesOf, customStart, recurrenceIn, rhythmOf, type Changed, type Repeats } from './repeats-form.ts'
import styles from './repeats-field.module.css'

/** Both need the recurrence library: fetched only when something repeats. */
const NextDays = lazy(async () => ({ default: (await import('./next-days.tsx')).NextDays }))
const SingleDays = lazy(async () => ({ default: (await import('./single-days.tsx')).SingleDays }))

export interface RepeatsFieldProps {
  repeats: Repeats
  /** The event's original rule if the form can't express it; '' otherwise. */
  keptRule: string
  /** The first day in the form; '' if it isn't valid. */
  day: string
  /** Where the first day moves to if the rule doesn't include the form's own. */
  movesTo: string | null
  errorAt: (field: string) => string | null
  onChange: Changed
}

/** How an event repeats: the usual choices of a calendar, custom parts, the end, and single days removed or added. */
export function RepeatsField(props: RepeatsFieldProps) {
  const { repeats, keptRule, day, movesTo, errorAt, onChange } = props
  const choices = choicesOf(day)
  const { parts } = repeats
  const setParts = (changed: RuleParts) => onChange({ ...repeats, parts: changed })
  const choose = (value: string) => onChange(chosen(value, { repeats, keptRule, day, choices }))
  return (
    <div className={styles.repeats}>
      <SelectField
        name="recurrence"
        label={editorWords.fields.recurrence}
        value={valueOf(repeats, choices)}
        error={errorAt('recurrence')}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="none">{words.none}</option>
        {keptRule !== '' && <option value="kept">{inWords(keptRule)}</option>}
        {choices.map(({ label, parts: its }) => (
          <option key={label} value={rhythmOf(its)}>
            {label}
          </option>
        ))}
        <option value="custom">{words.custom}</option>
      </SelectField>
      {parts && valueOf(repeats, choices) === 'custom' && (
        <CustomRepeat parts={parts} day={day} errorAt={errorAt} onChange={setParts} />
      )}
      {parts && <RepeatEnds parts={parts} day={day} errorAt={errorAt} onChange={setParts} />}
      {recurrenceIn(repeats) !== '' && (
        <Suspense>
          <NextDays recurrence={recurrenceIn(repeats)} day={movesTo ?? day} movesTo={movesTo} />
        </Suspense>
      )}
      {(parts !== null || repeats.kept !== '') && (
        <Suspense>
          <SingleDays repeats={repeats} day={day} onChange={onChange} />
        </Suspense>
      )}
    </div>
  )
}

const inWords = (rule: string): string => (ruleWords(rule) === rule ? words.kept : ruleWords(rule))

type Choices = ReturnType<typeof choicesOf>

/** The selected choice. */
function valueOf({ parts, kept, isCustom }: Repeats, choices: Choices): string {
  if (!parts) return kept === '' ? 'none' : 'kept'
  const rhythm = rhythmOf(parts)
  return !isCustom && choices.some((it) => rhythmOf(it.parts) === rhythm) ? rhythm : 'custom'
}

/** The form with another choice; a chosen end stays. */
function chosen(
  value: string,
  { repeats, keptRule, day, choices }: Pick<RepeatsFieldProps, 'repeats' | 'keptRule' | 'day'> & { choices: Choices },
): Repeats {
  if (value === 'custom') return { ...repeats, kept: '', parts: repeats.parts ?? customStart(day), isCustom: true }
  if (value === 'none' || value === 'kept')
    return { ...repeats, parts: null, kept: value === 'kept' ? keptRule : '', isCustom: false }
  const choice = choices.find(({ parts }) => rhythmOf(parts) === value)
  if (!choice) return repeats
  return {
    ...repeats,
    kept: '',
    isCustom: false,
    parts: { ...choice.parts, end: repeats.parts?.end ?? { kind: 'never' } },
  }
}
