import { lazy, Suspense } from 'react'
import type { RuleParts } from '@swap/dates/rule-parts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { editorWords } from '../../../i18n/en/editor.ts'
import { repeatsWords as words } from '../../../i18n/en/repeats.ts'
import { ruleWords } from '../../facts/repeats.ts'
import { CustomRepeat } from './custom-repeat.tsx'
import { RepeatEnds } from './repeat-ends.tsx'
import { choicesOf, customStart, recurrenceIn, rhythmOf, type Changed, type Repeats } from './repeats-form.ts'
import styles from './repeats-field.module.css'

/** Both work out days with a library: only whoever lets something repeat waits for it. */
const NextDays = lazy(async () => ({ default: (await import('./next-days.tsx')).NextDays }))
const SingleDays = lazy(async () => ({ default: (await import('./single-days.tsx')).SingleDays }))

export interface RepeatsFieldProps {
  repeats: Repeats
  /** The rule that the form has no words for, which the event came with; '' where it has none. */
  keptRule: string
  /** The first day as it stands in the form; '' where it is none. */
  day: string
  /** Where the first day moves to, because the rule does not name the one that stands in the form. */
  movesTo: string | null
  errorAt: (field: string) => string | null
  onChange: Changed
}

/** How an event repeats: the plain choices of a calendar, its own parts, its end, and single days that are left out or added. */
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

/** Which choice stands there. */
function valueOf({ parts, kept, isCustom }: Repeats, choices: Choices): string {
  if (!parts) return kept === '' ? 'none' : 'kept'
  const rhythm = rhythmOf(parts)
  return !isCustom && choices.some((it) => rhythmOf(it.parts) === rhythm) ? rhythm : 'custom'
}

/** The form with another choice: an end that was named stays. */
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
