import { contactWords } from '../i18n/en/contact.ts'
import { helpWords } from '../i18n/en/help.ts'
import { pageDescriptionWords } from '../i18n/en/page-descriptions.ts'
import { legalWords } from '../i18n/en/legal.ts'
import { licencesWords } from '../i18n/en/licences.ts'
import { words } from '../i18n/en.ts'
import { accountFormWords } from '../i18n/en/account-forms.ts'

/** A page that is prerendered, with its metadata. */
export interface PublicPage {
  /** A key of `pageByPath` in public-pages.tsx; `/404` stands for every address that isn't a page. */
  path: string
  /** The file of its component, under src. The document also loads what that file imports. */
  source: string
  /** The title the page passes to `usePage`. */
  title: string
  /** For search engines and link previews, 50 to 160 characters. */
  description: string
  /** Excluded from search engines and the sitemap. */
  isHidden?: true
}

/**
 * The pages prerendered at build time, readable without JavaScript, and the source of the sitemap. They render without a
 * browser: `window`, `document` and requests belong in effects and event handlers. They set no `style` attribute, which the
 * content security policy refuses.
 */
export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    source: 'features/landing/landing-page.tsx',
    title: words.tagline,
    description: pageDescriptionWords.descriptions.landing,
  },
  {
    path: '/help',
    source: 'features/help/help-page.tsx',
    title: helpWords.title,
    description: pageDescriptionWords.descriptions.help,
  },
  {
    path: '/contact',
    source: 'features/contact/contact-page.tsx',
    title: contactWords.spec.title,
    description: pageDescriptionWords.descriptions.contact,
  },
  {
    path: '/privacy',
    source: 'features/legal/legal-page.tsx',
    title: legalWords.privacy.title,
    description: pageDescriptionWords.descriptions.privacy,
  },
  {
    path: '/terms-of-service',
    source: 'features/legal/legal-page.tsx',
    title: legalWords.terms.title,
    description: pageDescriptionWords.descriptions.terms,
  },
  {
    path: '/login',
    source: 'features/account/sign-in/login-page.tsx',
    title: accountFormWords.signIn,
    description: pageDescriptionWords.descriptions.login,
  },
  {
    path: '/register',
    source: 'features/account/sign-up/register-page.tsx',
    title: words.spec.createYourAccount,
    description: pageDescriptionWords.descriptions.register,
  },
  {
    path: '/forgot-password',
    source: 'features/account/password-reset/forgot-password-page.tsx',
    title: words.spec.forgotYourPassword,
    description: pageDescriptionWords.descriptions.forgotPassword,
  },
  {
    path: '/licences',
    source: 'features/legal/licences-page.tsx',
    title: licencesWords.title,
    description: pageDescriptionWords.descriptions.licences,
  },
  {
    path: '/404',
    source: 'features/not-found/not-found-page.tsx',
    title: words.notFound.title,
    description: words.notFound.hint,
    isHidden: true,
  },
]
