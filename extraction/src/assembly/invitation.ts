/** Phrases of invitations, on folded text. */
const INVITATION =
  /(?<!\p{L})(?:you(?:'| a)re (?:cordially |warmly )?invited|you(?:'| a)re invited|request(?:s)? the (?:pleasure|honou?r|company)|together with (?:their|our) (?:families|parents)|please join us|join us (?:to|for|as we) |invites? you to|save the date|come to my party|wir laden (?:euch|sie|dich|herzlich)|laden (?:euch |sie )?(?:herzlich )?(?:zu|ein)|einladung|nous avons (?:le plaisir|la joie)|vous invitent|ont le plaisir|vi invitano|te invitamos|os invitamos|nodigen (?:je|jou|u|jullie))(?!\p{L})/u
/** Returns whether a page's folded text is an invitation. */
export const isInvitation = (folded: string): boolean => INVITATION.test(folded)
