import { contactWords } from '../i18n/en/contact.ts'
import { helpWords } from '../i18n/en/help.ts'
import { publicWords } from '../i18n/en/public.ts'
import { legalWords } from '../i18n/en/legal.ts'
import { licencesWords } from '../i18n/en/licences.ts'
import { words } from '../i18n/en.ts'

export interface PublicPage {
  /** A key of `publicPages` in open-pages.tsx, which renders it; `/404` covers every address that isn't a page. */
  path: string
  /** The file that renders it, under src: its dependencies are fetched with the document. */
  source: string
  /** The title the page passes to `usePage`. */
  title: string
  /** Its description for search engines and link previews: 50 to 160 characters. */
  description: string
  /** Not to be found by search engines. */
  isHidden?: true
}

/**
 * The pages that are drawn when the product is built and are served as documents that can be read without a script. The sitemap, the
 * titles and descriptions in their heads and their previews come from here. Such a page is drawn without a browser: it may touch
 * `window`, `document` and the server only in effects and in what people set off, and sets no `style` (the content security policy
 * refuses style attributes in a document; a class does).
 */
export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    source: 'features/landing/landing-page.tsx',
    title: words.tagline,
    description: publicWords.descriptions.landing,
  },
  {
    path: '/help',
    source: 'features/help/help-page.tsx',
    title: helpWords.title,
    description: publicWords.descriptions.help,
  },
  {
    path: '/contact',
    source: 'features/contact/contact-page.tsx',
    title: contactWords.spec.title,
    description: publicWords.descriptions.contact,
  },
  {
    path: '/privacy',
    source: 'features/legal/legal-page.tsx',
    title: legalWords.privacy.title,
    description: publicWords.descriptions.privacy,
  },
  {
    path: '/terms-of-service',
    source: 'features/legal/legal-page.tsx',
    title: legalWords.terms.title,
    description: publicWords.descriptions.terms,
  },
  {
    path: '/licences',
    source: 'features/legal/licences-page.tsx',
    title: licencesWords.title,
    description: publicWords.descriptions.licences,
  },
  {
    path: '/404',
    source: 'not-found/not-found-page.tsx',
    title: words.notFound.title,
    description: words.notFound.why,
    isHidden: true,
  },
]
