/**
 * Returns the name of an exported file: the title in lower case letters, digits and underscores.
 *
 *     "Night Ferry: Café!" → "night_ferry_cafe.ics"
 *     "東京", "" or null    → "event.ics"
 */
export function fileName(title: string | null): string {
  const name = (title ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 80)
  return `${name || 'event'}.ics`
}
