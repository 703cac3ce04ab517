import { Link } from 'wouter'
import { words } from '../words/en.ts'
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
]

const copyright = words.frame.copyright(new Date().getFullYear())

/** Ends every page but the chat. */
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
      {/* The page may have been drawn in another year than this. */}
      <p className={`page-width small subtle ${styles.copyright}`} suppressHydrationWarning>
        {copyright}
      </p>
    </footer>
  )
}
