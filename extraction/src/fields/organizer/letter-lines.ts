// Recognises the salutation and the closing of a letter: "Dear parents,", "Kind regards".

/** A letter's salutation, at the beginning of a line. */
const SALUTATION =
  /^\W*(?:dear|to whom it may concern|liebe[rsn]?|sehr geehrte[rn]?|hallo zusammen|chers?|ch[eè]res?|madame,|monsieur,|mesdames,|estimad[oa]s?|querid[oa]s?|gentil[ie]|car[ieo] (?:genitori|soci|amic|tutti)|egregi[oa]?|spettabile|beste|geachte|prezad[oa]s?|car[oa]s (?:pais|amig|s[óo]ci)|kära|kære|kjære|szanown[aie]|drodzy)(?!\p{L})/iu
/** Upper bound on a salutation's words: a longer one runs into the letter. */
const MAX_SALUTATION_WORDS = 8
/** A letter's closing, before the writer's name. */
const CLOSING =
  /^\W*(?:yours (?:sincerely|faithfully|truly)|(?:kind|best|warm)(?:est)? (?:regards|wishes)|many thanks|with (?:best|kind|warm) (?:wishes|regards)|sincerely|thank you|thanks|cheers|love|mit freundlichen grüßen|(?:viele|liebe|herzliche) grüße|cordialement|bien à vous|un saludo|atentamente|saluti|cordiali saluti|met vriendelijke groet(?:en)?|atenciosamente|med vänliga hälsningar|(?:med )?venlig hilsen)(?!\p{L})/iu
const MAX_CLOSING_WORDS = 6

const isShort = (text: string, words: number): boolean => text.trim().split(/\s+/).length <= words

/**
 * Returns whether a line is only a letter's salutation.
 *
 *     "Dear parents and carers," · "Liebe Eltern," → true     "Dear friends, our summer fair takes place on the green" → false
 */
export const isSalutation = (text: string): boolean =>
  SALUTATION.test(text) && isShort(text, MAX_SALUTATION_WORDS) && !/[!?]\s*\p{L}|\d/u.test(text)

/** Returns whether a line is a letter's closing: "Yours sincerely,", "Thank you, Miss Overton". */
export const isClosing = (text: string): boolean => CLOSING.test(text) && isShort(text, MAX_CLOSING_WORDS)
