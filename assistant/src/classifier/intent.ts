/**
 * What a whole sentence wants, without the values of its slots: "ask price", "change when", "save", or "cannot weather" for a request
 * about the weather, which is declined. The classifier predicts it; slot readers find the event, the day and the value.
 */
export type Intent = string

/** Fields that share the change intent of another field: a new duration is "change end". */
const INTENT_FIELDS: Readonly<Record<string, string>> = {
  end_date: 'end',
  end_time: 'end',
  duration: 'end',
  ticket_currency: 'ticket_price',
  postal_code: 'address',
  country: 'city',
  time_zone: 'when',
}

/** Returns the intent of changing some fields: "change when", "change venue". */
export function intentOfFields(fields: readonly string[]): Intent {
  if (fields.includes('start_time') || fields.includes('start_date')) return 'change when'
  const [field = ''] = fields
  return `change ${INTENT_FIELDS[field] ?? field}`
}
