/** Labels that tickets print before a seat, a gate and an order number, with their words in many languages, without accents. */
export const SEAT_LABELS = [
  ['level', String.raw`level|tier|etage`],
  ['area', String.raw`section|sect?|block|bloc|blok|sektor|secteur|settore|sector|stand|tribune|vak|box|loge|palco`],
  ['coach', String.raw`coach|carriage|car(?= ?\d)|wagen|voiture|carrozza|coche|rijtuig|vagn|vogn|wagon|vagon`],
  ['row', String.raw`row|reihe|rang|rangee|fila|rij|rad|rekke|raekke|rzad`],
  ['table', String.raw`table|tisch|tavolo|mesa`],
  [
    'seat',
    String.raw`seats?|sitz(?:platz|platze)?|platz|places?|siege|fauteuil|posto|poltrona|plaza|asiento|butacas?|stoel(?:en)?|zitplaats(?:en)?|plads|saede|sete|stol|plats|miejsce|assento|lugar`,
  ],
  [
    'gate',
    String.raw`gate|entrance|turnstiles?|flugsteig|eingang|tor|porte|puerta|acceso|ingresso|entrata|varco|ingang|poort|indgang|inngang|ingang|portao|brama|wejscie`,
  ],
  [
    'order',
    [
      String.raw`(?:order|booking|confirmation|reservation|transaction|purchase) ?(?:ref(?:erence)?(?: (?:no|number|code))?|code|number|no|nr|id|#)`,
      String.raw`(?:order|booking)(?= ?[:#] ?[A-Z\d])|order(?= (?=[A-Z\d/-]{6})[A-Z/-]*\d)`,
      String.raw`(?:auftrags|buchungs|bestell|vorgangs|reservierungs)(?:nummer|nr|code)`,
      String.raw`pnr|localizador|dossier(?: voyage)?|codice (?:di )?(?:prenotazione|ordine)|code (?:de )?reservation`,
      String.raw`(?:n[°ºo]|numero|reference) (?:de |d')?(?:commande|reservation|dossier)|commande n[°ºo]`,
      String.raw`(?:n[°ºo]|numero|codigo) d[ae] (?:pedido|reserva|compra|encomenda)`,
      String.raw`(?:n[°ºo]|numero) (?:di |d')?ordine`,
      String.raw`(?:bestel|boekings|reserverings)(?:nummer|code)|(?:ordre|order|booking|bestillings|boknings)(?:nummer|nr)`,
      String.raw`numer (?:zamowienia|rezerwacji)`,
    ].join('|'),
  ],
] as const
export type SeatLabel = (typeof SEAT_LABELS)[number][0]

/** Parts of a venue that are named, not numbered; each needs a row or a seat beside it. */
export const VENUE_PART =
  /^(?:(?:dress|grand|upper|lower|royal) circle|(?:(?:front|rear|royal) )?stalls|balcony|gallery|mezzanine|orchestra|orchestre|parterre|parkett|parquet|corbeille|balcon|balkon|platea|galleria|patio de butacas|anfiteatro|(?:east|west|north|south|main) (?:stand|terrace))(?: (?:left|right|cent(?:re|er)|links|rechts|mitte|gauche|droite|izquierda|derecha|sinistra|destra))?$/u
