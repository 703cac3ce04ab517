import { ArrowLeft } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { CodeInput, CodeKindSwitch, normalizeCode } from '../../../ui/controls/code-field.tsx'
import { focusWhenShown } from '../../../ui/controls/focus-field.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { accountWords } from '../../../i18n/en/account.ts'
import { accountFormWords } from '../../../i18n/en/account-forms.ts'
import styles from '../back-to-sign-in.module.css'
import type { useSignIn } from './use-sign-in.ts'

const { code: text } = accountWords

type CodeStepProps = Pick<ReturnType<typeof useSignIn>, 'busy' | 'refusal' | 'setRefusal'> & {
  onCode: (code: string) => void
  onBack: () => void
}

/** The second step of signing in: asks for the authenticator app's code, or for a recovery code. */
export function CodeStep({ busy, refusal, setRefusal, onCode, onBack }: CodeStepProps) {
  const [kind, setKind] = useState<'digits' | 'recovery'>('digits')
  const [typed, setTyped] = useState('')
  const code = normalizeCode(typed)
  const isAboutCode = refusal?.code === 'CODE_INVALID'
  const chooseKind = (other: typeof kind) => {
    setKind(other)
    setTyped('')
    setRefusal(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code !== '') onCode(code)
  }

  return (
    <>
      <h1 className="display">{kind === 'digits' ? text.title : text.titleRecovery}</h1>
      <p className="muted">{kind === 'digits' ? text.intro : text.introRecovery}</p>
      <form className="stack" noValidate onSubmit={submit}>
        {refusal && !isAboutCode && <Note tone="bad">{refusal.message}</Note>}
        <CodeInput
          key={kind}
          ref={focusWhenShown}
          kind={kind}
          name="code"
          value={typed}
          error={isAboutCode ? refusal.message : null}
          onChange={(event) => {
            setTyped(event.target.value)
            if (isAboutCode) setRefusal(null)
          }}
        />
        <Button type="submit" size="large" block busy={busy} disabled={!busy && code === ''}>
          {accountFormWords.signIn}
        </Button>
      </form>
      <div>
        <CodeKindSwitch kind={kind} onChoose={chooseKind} />
        <p>
          <button type="button" className={`link link-alone ${styles.back} ${styles.plain}`} onClick={onBack}>
            <ArrowLeft size={18} strokeWidth={1.9} aria-hidden="true" />
            {text.back}
          </button>
        </p>
      </div>
    </>
  )
}
