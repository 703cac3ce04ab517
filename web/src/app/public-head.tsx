import type { PublicPage } from './public-page-list.ts'
import { helpWords } from '../i18n/en/help.ts'
import { pageDescriptionWords } from '../i18n/en/page-descriptions.ts'
import { words } from '../i18n/en.ts'

/** Placeholder for the product's own address, which only the running server knows. */
const ORIGIN = '%PUBLIC_URL%'
const PREVIEW = { path: '/preview.jpg', width: 1200, height: 630 }

/** Metadata in the head of a public page, for search engines and link previews. */
export function PublicHead({ page }: { page: PublicPage }) {
  const title = words.frame.pageTitle(page.title)
  const address = ORIGIN + page.path
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={page.description} />
      {page.isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={words.product} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={page.description} />
      {!page.isHidden && <meta property="og:url" content={address} />}
      <meta property="og:image" content={ORIGIN + PREVIEW.path} />
      <meta property="og:image:width" content={String(PREVIEW.width)} />
      <meta property="og:image:height" content={String(PREVIEW.height)} />
      <meta property="og:image:alt" content={pageDescriptionWords.previewAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      {page.path === '/' && <StructuredData data={productData(page.description)} />}
      {page.path === '/help' && <StructuredData data={helpData()} />}
    </>
  )
}

/** schema.org data as JSON-LD. It isn't executed, so the content security policy allows it. */
function StructuredData({ data }: { data: object }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

const productData = (description: string) => ({
  '@type': 'WebApplication',
  name: words.product,
  alternateName: 'SWAP',
  url: `${ORIGIN}/`,
  image: ORIGIN + PREVIEW.path,
  description,
  applicationCategory: 'LifestyleApplication',
  operatingSystem: 'Any',
  browserRequirements: 'A current browser',
  audience: { '@type': 'PeopleAudience', suggestedMinAge: 13 },
})

const helpData = () => ({
  '@type': 'FAQPage',
  mainEntity: helpWords.entries.map(({ id, question, answer }) => ({
    '@type': 'Question',
    name: question,
    url: `${ORIGIN}/help#${id}`,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
})
