interface Schema {
  type?: string | string[]
  $ref?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
}

/**
 * Formats a JSON Schema for people, in a short, TypeScript-like notation: `{ id: string, title?: string | null, events: Event[] }`,
 * one field per line. Length limits are only in the OpenAPI document.
 */
export function formatSchema(schema: Schema, indent = ''): string {
  const { $ref, anyOf, oneOf, enum: choices, type, items, properties, additionalProperties } = schema
  if ($ref) return $ref.split('/').at(-1) ?? ''
  if (anyOf ?? oneOf) return (anyOf ?? oneOf ?? []).map((one) => formatSchema(one, indent)).join(' | ')
  if (choices) return choices.map((one) => JSON.stringify(one)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (items) return `${formatSchema(items, indent)}[]`
  if (properties) return formatFields(schema, indent)
  if (typeof additionalProperties === 'object') return `{ [name]: ${formatSchema(additionalProperties, indent)} }`
  return [type ?? 'anything'].flat().join(' | ') + formatLimits(schema)
}

function formatFields({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, field]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${formatSchema(field, inner)}`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function formatLimits({ format, minimum, maximum, default: otherwise }: Schema): string {
  const words = [
    ...(format ? [format] : []),
    ...(minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
      ? [`${minimum} to ${maximum}`]
      : []),
    ...(otherwise === undefined ? [] : [`else ${JSON.stringify(otherwise)}`]),
  ]
  return words.length > 0 ? ` (${words.join(', ')})` : ''
}
