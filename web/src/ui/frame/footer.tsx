import { Link } from 'wouter'
import { frameWords } from '../../i18n/en/frame.ts'
import { words } from '../../i18n/en.ts'
import { AppearanceChoice } from '../appearance/appearance-choice.tsx'
import { Brand } from './brand.tsx'
import styles from './footer.module.css'

const columns = [
  {
    title: words.frame.product,
    links: [
      { href: '/chat', label: words.spec.startWithAPicture },
      { href: '/privacy', label: words.spec.privacyPolicy },
    ],
  },
  {
    title: words.frame.support,
    links: [
      { href: '/contact', label: frameWords.spec.contactUs },
      { href: '/help', label: frameWords.spec.helpCenter },
    ],
  },
]

const copyright = words.frame.copyright(new Date().getFullYear())

/** The footer of every page but the chat. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`page-width ${styles.columns}`}>
        <div>
          <Brand />
          <p className={`small subtle ${styles.audience}`}>{words.frame.audience}</p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="edge subtle">{title}</p>
            <ul>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <Link href={href} className={styles.link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {/* The page may have been prerendered in an earlier year. */}
      <div className={`page-width ${styles.end}`}>
        <p className="small subtle" suppressHydrationWarning>
          {copyright}
        </p>
        <Link href="/terms-of-service" className={`small subtle ${styles.link}`}>
          {words.spec.termsOfService}
        </Link>
        <AppearanceChoice />
      </div>
    </footer>
  )
}
