/** What English street names end in. */
export const STREET_TYPE =
  '(?:st(?:reet)?|ave(?:nue)?|rd|road|blvd|boulevard|ln|lane|dr|drive|way|ct|court|pl|place|plaza|sq|square|pkwy|parkway|hwy|highway|ter(?:race)?|' +
  'cir(?:cle)?|row|walk|quay|wharf|crescent|cres|close|gardens?|mews|hill|alley|embankment|pike|trail|loop|route|bypass|parade|esplanade|' +
  'grove|approach|bridge|yard(?!\\ssale)|strand|mall|expressway|expy|turnpike|tpke|freeway)'

/** Of these, the ones that are words of their own: "12 bridge" is no street, nor is "24 hill climbs". */
export const WORD_LIKE_TYPE =
  '(?:st|way|hill|close|row|walk|bridge|grove|gardens?|place|drive|court|trail|loop|route|square)'

/** Before or behind the name: "100 N Main St", "180 Queen St W". */
export const COMPASS = '(?:NE|NW|SE|SW|North|South|East|West|[NSEW])'

/** Ends of German street names that end little else. */
export const GERMAN_ENDING =
  '(?:straße|strasse|str\\.|str|strase|allee|platz|gasse|weg|damm|ufer|chaussee|promenade|steig|graben|brücke|kai|kamp|twiete|zeile|pfad|stiege)'

/** Ends of German street names that end English words too: "spring 12", "doctor 2". */
export const GERMAN_LOOSE_ENDING = '(?:ring|markt|hof|berg|bahn|wall|tor|garten)'

/** What German streets begin with whose last word says nothing: "Am Kurpark 3". */
export const GERMAN_START =
  '(?:Am|Im|In der|In den|An der|An den|Auf der|Auf den|Zum|Zur|Unter den|Hinter der|Hinter dem|Vor dem|Auf dem|Beim|Bei der|Platz der|Platz des|Straße der|Straße des|Alte|Alter|Neue|Große|Grosse)'

export const FRENCH_TYPE =
  '(?:rue|avenue|av\\.?|bd\\.?|boulevard|place|pl\\.?|quai|cours|chemin|impasse|allée|allee|route|passage|esplanade|square|faubourg|rte|parvis|montée|promenade|hameau|sentier|rond-point|ruelle|boul\\.?|chaussée|venelle|traverse)'

export const SPANISH_TYPE =
  '(?:calle|c/|c\\.|av(?:da|enida)?\\.?|plaza|pza\\.?|plaça|paseo|p[ºo]\\.?|passeig|carrer|carretera|ronda|rambla|camino|travesía|travessera|jr\\.|jirón|carrera|cra\\.|blvd\\.|bulevar|rúa|prolongación|calz\\.|calzada|ctra\\.|pza\\.|polígono)'

export const ITALIAN_TYPE =
  '(?:via|viale|piazza|p\\.zza|corso|largo|vicolo|piazzale|strada|lungomare|lungarno|lungotevere|contrada|v\\.le|c\\.so|p\\.za|p\\.le|l\\.go|v\\.lo|località|frazione)'

export const PORTUGUESE_TYPE = '(?:rua|r\\.|avenida|av\\.|praça|largo|travessa|alameda|estrada|rodovia)'

export const DUTCH_ENDING =
  '(?:straat|gracht|laan|plein|kade|kaai|weg|singel|dijk|schans|markt|steeg|hof|dreef|steenweg|baan|vest)'

export const NORDIC_ENDING = '(?:gatan|vägen|torget|gade|vej|veien|plads|katu|aukio|kuja)'

/** Ends of Nordic street names that are words elsewhere: "floor plan 5", "gate 3". */
export const NORDIC_LOOSE_ENDING = '(?:gata|torg|plan|allé|gate|vei|tie)'

export const POLISH_TYPE = '(?:ul\\.|al\\.|pl\\.|aleja|ulica|os\\.|rynek)'

export const CZECH_TYPE = '(?:náměstí|námestie|nám\\.|třída|tř\\.|ulice|ulica|ul\\.|nábřeží)'

export const CYRILLIC_TYPE = '(?:ул\\.|улица|вул\\.|пр\\.|просп\\.|проспект|пл\\.|площадь|пер\\.|шоссе|наб\\.|бульвар)'

export const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
