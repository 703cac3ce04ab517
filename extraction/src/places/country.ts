export function voteCountry(
  text: string,
  language: string | undefined,
  address: { country: string | null } | null,
): string | undefined {
  void text
  void language
  return address?.country ?? undefined
}
