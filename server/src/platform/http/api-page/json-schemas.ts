import { z } from 'zod'

export type JsonSchema = { [key: string]: unknown }

/** Zod schemas converted to JSON Schema. */
export interface JsonSchemas {
  /** The JSON Schema of each zod schema, under its key. Named parts are references. */
  byKey: ReadonlyMap<string, JsonSchema>
  /** The named parts (`.meta({ id })`), for an OpenAPI document's components. */
  components: Record<string, JsonSchema>
}

/**
 * Converts zod schemas to JSON Schema for OpenAPI 3.1. `io` says whether they describe requests or replies: a field with a
 * default is optional in a request, and always present in a reply. `suffix` is added to the names of components, because
 * the schemas for requests and for replies differ.
 */
export function toJsonSchemas(
  schemas: Record<string, z.ZodType>,
  { io, suffix = '' }: { io: 'input' | 'output'; suffix?: string },
): JsonSchemas {
  const keys = Object.keys(schemas)
  const combined = z.object(Object.fromEntries(keys.map((key, index) => [index, schemas[key] ?? z.unknown()])))
  const { properties = {}, $defs = {} } = z.toJSONSchema(combined, { io, unrepresentable: 'any' })
  const toReference = (schema: unknown) => pointToComponents(schema, suffix)
  return {
    byKey: new Map(keys.map((key, index) => [key, toReference(properties[index])])),
    components: Object.fromEntries(
      Object.entries($defs).map(([name, schema]) => [`${name}${suffix}`, toReference(schema)]),
    ),
  }
}

/** Makes references point to the document's components. */
function pointToComponents(schema: unknown, suffix: string): JsonSchema {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a JSON Schema goes in, the same one comes out
  return JSON.parse(text.replaceAll(/"#\/\$defs\/(\w+)"/g, `"#/components/schemas/$1${suffix}"`)) as JsonSchema
}

/** Returns the fields of an object's schema, for listing them as parameters or form fields. */
export function fieldsOf(schema: JsonSchema | undefined): { name: string; required: boolean; schema: JsonSchema }[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what JSON Schema says an object's schema holds
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, field]) => ({ name, required: required.includes(name), schema: field }))
}
