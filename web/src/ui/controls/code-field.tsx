import { useState, type ComponentProps } from 'react'
import { accountWords } from '../../i18n/en/account.ts'
import styles from './code-field.module.css'
import { Field } from './field.tsx'

const { digits, recovery, digitsInstead, recoveryInstead } = accountWords.code

type Kind = 'digits' | 'recovery'

/** Only the digits, if pasted in groups; a recovery code unchanged. */
export const readCode = (typed: string): string =>
  /^[\d\s-]+$/.test(typed) ? typed.replaceAll(/[\s-]/g, '') : typed.trim()

/** The problem with a code before asking the server, or null. */
export function codeIssue(typed: string, kind: Kind = 'recovery'): string | null {
  const code = readCode(typed)
  if (code === '') return accountWords.code.required
  return kind === 'digits' && !/^\d{6}$/.test(code) ? accountWords.code.sixDigits : null
}

type CodeInputProps = Omit<ComponentProps<typeof Field>, 'label'> & { kind: Kind }

/** One code, with the keyboard that suits it; a phone offers what an app or a message shows. */
export function CodeInput({ kind, ...field }: CodeInputProps) {
  const suited =
    kind === 'digits'
      ? ({ label: digits, inputMode: 'numeric', autoComplete: 'one-time-code' } as const)
      : ({ label: recovery, autoComplete: 'off' } as const)
  return (
    <Field {...field} {...suited} className={styles.code} autoCapitalize="none" autoCorrect="off" spellCheck={false} />
  )
}

/** The other kind of code: the app's, or a recovery code. */
export const OtherKind = ({ kind, onChoose }: { kind: Kind; onChoose: (kind: Kind) => void }) => (
  <p>
    <button
      type="button"
      className={`link link-alone ${styles.other}`}
      onClick={() => onChoose(kind === 'digits' ? 'recovery' : 'digits')}
    >
      {kind === 'digits' ? recoveryInstead : digitsInstead}
    </button>
  </p>
)

/** Six digits, or with a press a recovery code. */
export function CodeField(field: Omit<CodeInputProps, 'kind'>) {
  const [kind, setKind] = useState<Kind>('digits')
  return (
    <div>
      <CodeInput kind={kind} {...field} />
      <OtherKind kind={kind} onChoose={setKind} />
    </div>
  )
}
