import { z } from 'zod'

export type JsonSchema = { [key: string]: unknown }

export interface JsonSchemas {
  /** The schema of each shape, under its key. Named parts are references. */
  of: ReadonlyMap<string, JsonSchema>
  /** The named parts (`.meta({ id })`), for an OpenAPI document's components. */
  named: Record<string, JsonSchema>
}

/**
 * Converts zod shapes to JSON Schema for OpenAPI 3.1. `io` says whether they describe requests or replies: a field with a
 * default is optional in a request, and always present in a reply. `suffix` distinguishes the names of the two.
 */
export function toJsonSchemas(
  shapes: Record<string, z.ZodType>,
  { io, suffix = '' }: { io: 'input' | 'output'; suffix?: string },
): JsonSchemas {
  const keys = Object.keys(shapes)
  const together = z.object(Object.fromEntries(keys.map((key, index) => [index, shapes[key] ?? z.unknown()])))
  const { properties = {}, $defs = {} } = z.toJSONSchema(together, { io, unrepresentable: 'any' })
  const point = (schema: unknown) => pointToComponents(schema, suffix)
  return {
    of: new Map(keys.map((key, index) => [key, point(properties[index])])),
    named: Object.fromEntries(Object.entries($defs).map(([name, schema]) => [`${name}${suffix}`, point(schema)])),
  }
}

/** Makes references point into the document's components instead of beside the schema. */
function pointToComponents(schema: unknown, suffix: string): JsonSchema {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a JSON Schema goes in, the same one comes out
  return JSON.parse(text.replaceAll(/"#\/\$defs\/(\w+)"/g, `"#/components/schemas/$1${suffix}"`)) as JsonSchema
}

/** The fields of an object's schema, for listing them one by one (a query, a form). */
export function fieldsOf(schema: JsonSchema | undefined): { name: string; required: boolean; schema: JsonSchema }[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what JSON Schema says an object's schema holds
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, field]) => ({ name, required: required.includes(name), schema: field }))
}
