import { useState, type ComponentProps } from 'react'
import { accountWords } from '../../i18n/en/account.ts'
import styles from './code-field.module.css'
import { Field } from './field.tsx'

const { digits, recovery, digitsInstead, recoveryInstead } = accountWords.code

type CodeKind = 'digits' | 'recovery'

/** Normalizes a typed code: drops spaces and hyphens between digits; a recovery code is only trimmed. */
export const normalizeCode = (typed: string): string =>
  /^[\d\s-]+$/.test(typed) ? typed.replaceAll(/[\s-]/g, '') : typed.trim()

/** Returns what is wrong with a code, as far as the browser can tell, or null. */
export function codeIssue(typed: string, kind: CodeKind = 'recovery'): string | null {
  const code = normalizeCode(typed)
  if (code === '') return accountWords.code.required
  return kind === 'digits' && !/^\d{6}$/.test(code) ? accountWords.code.sixDigits : null
}

type CodeInputProps = Omit<ComponentProps<typeof Field>, 'label'> & { kind: CodeKind }

/** A field for one kind of code, with the keyboard that suits it. */
export function CodeInput({ kind, ...field }: CodeInputProps) {
  const kindProps =
    kind === 'digits'
      ? ({ label: digits, inputMode: 'numeric', autoComplete: 'one-time-code' } as const)
      : ({ label: recovery, autoComplete: 'off' } as const)
  return (
    <Field
      {...field}
      {...kindProps}
      className={styles.code}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}

/** A button that switches between a code from an authenticator app and a recovery code. */
export const CodeKindSwitch = ({ kind, onChoose }: { kind: CodeKind; onChoose: (kind: CodeKind) => void }) => (
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

/** A field for a two-factor code: six digits, or a recovery code after switching. */
export function CodeField(field: Omit<CodeInputProps, 'kind'>) {
  const [kind, setKind] = useState<CodeKind>('digits')
  return (
    <div>
      <CodeInput kind={kind} {...field} />
      <CodeKindSwitch kind={kind} onChoose={setKind} />
    </div>
  )
}
