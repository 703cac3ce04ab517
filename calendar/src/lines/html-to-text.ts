/**
 * Returns HTML as the text a reader sees, with the addresses of its links; other text is returned unchanged.
 *
 *     "<p>Doors &amp; bar</p><ul><li>7 pm</li></ul>" → "Doors & bar\n- 7 pm"     "5 < 7" → "5 < 7"
 */
export function htmlToText(text: string): string {
  if (!IS_HTML.test(text)) return text
  return text
    .replaceAll(UNSEEN, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(LINK, (_all, address: string, words: string) =>
      words.includes(address) || words.trim() === '' ? address : `${words} (${address})`,
    )
    .replaceAll(BREAK, '\n')
    .replaceAll(ITEM, '- ')
    .replaceAll(TAG, '')
    .replaceAll(
      ENTITY,
      (all, decimal?: string, hex?: string, name = '') =>
        characterOf(decimal, hex) ?? ENTITIES[name.toLowerCase()] ?? all,
    )
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** A closing tag, or a tag that needs none: "<b>" alone may be plain text. */
const IS_HTML = /<(?:\/(?:a|b|body|div|em|h[1-6]|html|i|li|ol|p|span|strong|table|u|ul)\s*|br\b[^<>]*|!doctype[^<>]*)>/i
const UNSEEN = /<(?<name>head|style|script|title)\b[^>]*>[^]*?<\/\k<name>>|<!--[^]*?-->/gi
const BREAK = /<br\b[^<>]*>|<\/(?:p|div|li|tr|h[1-6]|ul|ol|table)\s*>/gi
const LINK = /<a\b[^<>]*\bhref\s*=\s*["']?(?<address>https?:\/\/[^"'\s<>]+)[^<>]*>(?<words>[^<]*)<\/a>/gi
const ITEM = /<li\b[^<>]*>/gi
const TAG = /<\/?[a-z!][^<>]*>/gi
const ENTITY = /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>[a-z]{2,8}));/gi
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  bull: '•',
  gt: '>',
  hellip: '…',
  lt: '<',
  mdash: '—',
  nbsp: ' ',
  ndash: '–',
  quot: '"',
  rsquo: '’',
}

function characterOf(decimal: string | undefined, hex: string | undefined): string | null {
  const code = decimal !== undefined ? Number(decimal) : hex !== undefined ? parseInt(hex, 16) : 0
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null
}
