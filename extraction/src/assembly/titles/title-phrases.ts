// Phrases on posters that are not, or not part of, an event's title.

/** Common poster phrases that never name an event. */
const GENERIC =
  /^(?:save the date|you(?:'| a)?re (?:cordially )?invited|you are invited(?: to)?|join us(?: for)?|presents?|proudly presents?|live|live music|in concert|on tour|tour|tickets?|free|admit one|event|events|featuring|feat|with|and|the|a|special guests?|with special guests?|plus(?: support)?|support|sold out|doors|when|where|date|time|venue|rsvp|new|now|today|tonight|coming soon|one night only|for one night only|all ages|limited seats|book now|register(?: now)?|more info|information|scan me|scan here|invitation|einladung|eintritt(?: frei)?|programm|programme|program|news|menu|share|interested|going|like|comment|follow|details|about|hosts?|sponsors?|sponsored by|am|im|at|on|in|and more|& more|many more|welcome|best|presented by|hosted by|open|free admission|free entry|concert|summer|spring|fall|autumn|winter|annual|the annual|\d+(?:st|nd|rd|th) annual|(?:20\d\d))$/i
/** Phrases that announce an event without naming it. */
const ANNOUNCEMENT =
  /^\W*(?:save the date|you(?:'| a)?re (?:cordially )?invited(?: to)?|join us(?: for)?|coming soon|(?:for )?one night only|sold out|book now|tickets?(?: on sale)?(?: now)?|free (?:entry|admission)|save the day|termin vormerken|bitte vormerken|(?:wir laden ein|sie sind (?:herzlich )?eingeladen|herzliche einladung)(?: zur?m?)?|r[ée]servez (?:la date|votre date)|vous [êe]tes invit[ée]e?s?|reserva la fecha|est[aá]s invitad[oa]|salva la data|sei invitat[oa]|siete invitati|noteer de datum|zet in je agenda)\W*$/iu
/** Labels in emails and invitations: "From:", "Wann:". */
const LABELLED =
  /^(?:from|to|cc|when|where|date|time|venue|place|organi[sz]er|host(?:ed by)?|von|an|wann|wo|ort|datum|beginn|veranstalter|quand|o[uù]|lieu|cu[aá]ndo|d[oó]nde|lugar|fecha|quando|dove|luogo|onde|wanneer|waar)\s*:/i
const ARTICLE =
  /^(?:the|a|an|le|la|les|l'|el|los|las|il|lo|gli|i|der|die|das|den|de|het|een|o|os|as|un|une|una|and the|& the)$/i
const EVENT_NOUN =
  /\b(?:concert|festival|fest|show|tour|workshop|exhibition|expo|exposition|exposici[oó]n|ausstellung|mostra|conference|conf[ée]rence|conferencia|congreso|congr[eè]s|kongress|convegno|lecture|vortrag|talk|seminar|seminario|s[ée]minaire|meetup|party|night|soir[ée]e|f[eê]te|fiesta|festa|ball|gala|tournament|tournoi|torneo|turnier|cup|coupe|copa|race|run|course|marathon|market|march[ée]|mercado|markt|fair|feria|foire|messe|fundraiser|benefit|celebration|parade|club|camp|class|course|curso|cours|corso|atelier|taller|hackathon|bootcamp|challenge|contest|concours|competition|championship|reunion|meeting|r[ée]union|encuentro|jornada|journ[ée]e|open house|open day|portes ouvertes|film|movie|theatre|th[ée][aâ]tre|teatro|theater|spectacle|spettacolo|ballet|opera|recital|quiz|bingo|karaoke|brunch|dinner|d[iî]ner|lunch|barbecue|bbq|picnic|retreat|summit|forum|symposium|webinar|day|week|weekend|semana|semaine|giornata|d[ií]a|feast|mass|service|worship|election|vote|lan)\b/i
const ROLE =
  /\b(?:directed|director|starring|produced|production|written by|music by|disciple of|daughter of|son of|artistic|sponsor|sponsors|partner|partners|patrocinador(?:es)?|partenaires?|soutien|support(?:ed)?|in cooperation|courtesy|copyright|all rights|contact|infoline|information|info|r[ée]servations?|invites?|presents?|pr[ée]sente(?:nt)?|presenta|organi[sz]e[rd]?|association|university|universit[éàyä]t?|universidad|department|school|coll[eè]ge|lyc[ée]e|institute?|foundation|fondation|ministry|minist[eè]re|bienvenue?|bienvenidos?|welcome|register|inscri\w+|click|scan|upload|download|follow|menu|where|when|title|save|share|add|update|导演|主演|编剧|出品|发行|作品|监制|领衔|制作|摄制)\b|导演|主演|编剧|出品|发行|作品|监制|领衔|制作/i
const CONNECTIVE_LAST =
  /\b(?:of|with|and|the|de|du|des|der|die|das|la|le|les|el|los|y|et|und|at|in|on|for|to|by|from|con|avec|mit|von|a|an|&)$/i
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Returns whether a text names no event: "Live", "Tickets", "Sold out". */
export const isGenericPhrase = (text: string): boolean => GENERIC.test(text)
/** Returns whether a line only announces an event that another line names: "SAVE THE DATE", "Herzliche Einladung". */
export const isAnnouncement = (text: string): boolean => ANNOUNCEMENT.test(text)
/** Returns whether a line begins with a label: "From: Hannah Lowe", "Wann: 5. Juni". */
export const isLabelled = (text: string): boolean => LABELLED.test(text)
/** Returns whether a text is only an article: "The", "das". */
export const isArticle = (text: string): boolean => ARTICLE.test(text)
/** Returns whether a text names a kind of event: "Concert", "workshop". */
export const hasEventNoun = (text: string): boolean => EVENT_NOUN.test(text)
/** Returns whether a text has a word of credits, sponsors or contacts, which titles don't have: "Directed by", "scan". */
export const hasRoleWord = (text: string): boolean => ROLE.test(text)
/** Returns whether a text stops in the middle of a phrase: "Night of the". */
export const endsWithConnective = (text: string): boolean => CONNECTIVE_LAST.test(text)
/** Counts the Chinese, Japanese and Korean characters of a text. */
export const countCjk = (text: string): number => text.match(CJK)?.length ?? 0
