import { contactLimits } from '@swap/contract/form-rules'
import type { RefObject } from 'react'
import { useAbout } from '../../api/use-about.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { TextAreaField } from '../../ui/controls/text-area-field.tsx'
import { contactWords } from '../../i18n/en/contact.ts'
import styles from './contact-form.module.css'
import { useContactForm } from './use-contact-form.ts'

const { spec } = contactWords
const subjects = Object.entries(spec.subjects)

/** The contact form. The browser itself reports missing fields. */
export function ContactForm({ onSent, ref }: { onSent: () => void; ref: RefObject<HTMLFormElement | null> }) {
  const { field, submit, isHydrated, isBusy, problem } = useContactForm(onSent, ref)
  return (
    <form className={styles.form} aria-label={contactWords.form} tabIndex={-1} ref={ref} onSubmit={submit}>
      <div className={styles.two}>
        <Field
          {...field('name')}
          label={contactWords.name}
          type="text"
          autoComplete="name"
          maxLength={contactLimits.name}
          required
        />
        <Field
          {...field('email')}
          label={contactWords.email}
          type="email"
          autoComplete="email"
          maxLength={contactLimits.email}
          required
        />
      </div>
      <SelectField {...field('subject')} label={contactWords.subject} required>
        <option value="">{spec.selectATopic}</option>
        {subjects.map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...field('message')}
        label={contactWords.message}
        rows={5}
        maxLength={contactLimits.message}
        required
      />
      <Honeypot />
      {problem && <NotSent problem={problem} />}
      <noscript className="small muted">{contactWords.needsScript}</noscript>
      {/* Submits only after hydration: without our script, the browser would send the form itself, with its values in the URL. */}
      <Button type={isHydrated ? 'submit' : 'button'} size="large" className={styles.send} busy={isBusy}>
        {contactWords.send}
      </Button>
    </form>
  )
}

/** A hidden field that only bots fill in. */
function Honeypot() {
  return (
    <label className={styles.trap} aria-hidden="true">
      {contactWords.honeypotLabel}
      <input
        type="text"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        data-bwignore
      />
    </label>
  )
}

function NotSent({ problem }: { problem: string }) {
  const about = useAbout()
  return (
    <Note tone="bad">
      <p>
        {problem} {contactWords.messageKept}
      </p>
      {about?.contactEmail && <p>{contactWords.orByMail(about.contactEmail)}</p>}
    </Note>
  )
}
