import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, test } from 'vitest'
import shell from '../../index.html?raw'
import { buildPublicDocument } from './public-document.ts'
import { prerender, publicPages } from './prerender.tsx'

/** Checks the rules of HTML and WCAG, but not the spelling (`<br/>`, `srcSet`), which React decides. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // Until it is hydrated, the contact form has a plain button: see contact-form.tsx.
      'wcag/h32': 'off',
    },
  }),
)

test.each(publicPages.map((page) => [page.path, page] as const))(
  'the document of %s is valid HTML',
  async (_, page) => {
    const files = { styles: [{ href: '/x.css', text: 'p{color:red}' }], entry: '/x.js', modules: ['/x.js'] }
    const html = buildPublicDocument(shell, { ...(await prerender(page)), ...files })
    const { results } = await validator.validateString(html)
    expect(
      results.flatMap(({ messages }) => messages.map((it) => `${it.ruleId}: ${it.message} (${it.selector})`)),
    ).toEqual([])
  },
)
