type Schema = Record<string, unknown>

/**
 * A JSON schema as a few lines in the manner of TypeScript. A named schema is written `{{Name}}`, for the page to link.
 */
export function describeSchema(schema: Schema, indent = ''): string {
  if (typeof schema.$ref === 'string') return `{{${schema.$ref.split('/').at(-1)}}}`
  if (Array.isArray(schema.anyOf)) return alternatives(schema.anyOf, indent)
  if (Array.isArray(schema.oneOf)) return alternatives(schema.oneOf, indent)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'array')
    return `${describeSchema((schema.items ?? {}) as Schema, indent)}[]${boundsOf(schema)}`
  if (schema.type === 'object') return describeObject(schema, indent)
  return `${schema.type ?? 'anything'}${boundsOf(schema)}`
}

function alternatives(schemas: Schema[], indent: string): string {
  return schemas.map((schema) => describeSchema(schema, indent)).join(' | ')
}

function describeObject(schema: Schema, indent: string): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const required = new Set((schema.required ?? []) as string[])
  const inner = `${indent}  `
  const lines = properties.map(
    ([name, property]) =>
      `${inner}${name}${required.has(name) ? '' : '?'}: ${describeSchema(property, inner)}`,
  )
  if (lines.length > 0) return `{\n${lines.join('\n')}\n${indent}}`
  const values = schema.additionalProperties
  return typeof values === 'object' && values !== null
    ? `{ [name]: ${describeSchema(values as Schema, inner)} }`
    : '{ }'
}

function boundsOf(schema: Schema): string {
  const bounds = [
    ['at least', schema.minLength ?? schema.minItems ?? schema.minimum],
    ['at most', schema.maxLength ?? schema.maxItems ?? schema.maximum],
    ['like', schema.pattern],
  ].filter(([, value]) => value !== undefined && value !== Number.MAX_SAFE_INTEGER)
  return bounds.length > 0 ? ` (${bounds.map(([word, value]) => `${word} ${value}`).join(', ')})` : ''
}
