import { ArrowLeft, Clock, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useAbout } from '../../api/use-about.ts'
import { usePage } from '../../ui/page/use-page.ts'
import { contactWords } from '../../i18n/en/contact.ts'
import { words } from '../../i18n/en.ts'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-page.module.css'
import { MessageSent } from './message-sent.tsx'
import { useMessageSent } from './use-message-sent.ts'

const { spec } = contactWords

/** The contact page: email address, form, and quick answers to common questions. */
export function ContactPage() {
  usePage(spec.title)
  const { isSent, show, notice, form } = useMessageSent()
  return (
    <div className={`page-width ${styles.page}`}>
      <header>
        <Link href="/" className={`link link-alone ${styles.back}`}>
          <ArrowLeft size={19} strokeWidth={1.9} aria-hidden="true" />
          {words.spec.home}
        </Link>
        <h1 className="display">{contactWords.heading}</h1>
        <p className="body-large muted">{spec.reachOut}</p>
      </header>
      <div className={styles.columns}>
        <ContactDetails />
        {isSent ? <MessageSent ref={notice} /> : <ContactForm onSent={show} ref={form} />}
      </div>
      <QuickAnswers />
    </div>
  )
}

function ContactDetails() {
  const address = useAbout()?.contactEmail
  return (
    <section className={styles.details} aria-label={contactWords.details}>
      <Detail icon={<Mail size={22} strokeWidth={1.9} aria-hidden="true" />} title={contactWords.email}>
        <p className={styles.address}>
          {address === undefined && <AddressInDocument />}
          {address === null && <span className="muted">{contactWords.noAddress}</span>}
          {address && <MailLink address={address} />}
        </p>
      </Detail>
      <Detail icon={<Clock size={22} strokeWidth={1.9} aria-hidden="true" />} title={contactWords.responseTime}>
        <p className="muted">{contactWords.withinADay}</p>
      </Detail>
    </section>
  )
}

const MailLink = ({ address }: { address: string }) => (
  <a className="link link-alone" href={`mailto:${address}`}>
    {address}
  </a>
)

/** A placeholder that the server replaces with the address, for people without JavaScript. */
const AddressInDocument = () => (
  <noscript>
    <MailLink address="%CONTACT_EMAIL%" />
  </noscript>
)

function Detail({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      {icon}
      <div>
        <h2 className="label">{title}</h2>
        {children}
      </div>
    </div>
  )
}

function QuickAnswers() {
  return (
    <section aria-labelledby="quick-answers">
      <h2 className="title-2" id="quick-answers">
        {contactWords.quickAnswers}
      </h2>
      <ul className={styles.answers}>
        {contactWords.answers.map(({ title, text }) => (
          <li key={title}>
            <h3 className="title-3">{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
      <Link href="/help" className={`link link-alone ${styles.more}`}>
        {contactWords.moreAnswers}
      </Link>
    </section>
  )
}
