type Components = { schemas?: Record<string, unknown> }
type Document = { components?: Components; paths?: unknown }

const reference = /"#\/components\/schemas\/([A-Za-z0-9]+)"/g

/**
 * The generator writes each named schema twice, `X` as answered and `XInput` as asked. This keeps what a call refers
 * to, and gives `XInput` the plain name wherever no different `X` stands beside it.
 */
export function tidyComponents<T extends object>(document: T): T {
  const { components, paths } = document as Document
  const schemas = components?.schemas ?? {}
  const kept = reachable(schemas, paths)
  const plainNames = new Map<string, string>()
  for (const name of kept) {
    const plain = name.replace(/Input$/, '')
    if (plain !== name && (!kept.has(plain) || isSame(schemas, name, plain))) plainNames.set(name, plain)
  }
  const named = Object.fromEntries(
    [...kept].map((name) => [plainNames.get(name) ?? name, schemas[name]] as const).sort(byName),
  )
  const tidied = { ...document, components: { ...components, schemas: named } }
  return JSON.parse(
    JSON.stringify(tidied).replace(reference, (whole, name: string) =>
      whole.replace(name, plainNames.get(name) ?? name),
    ),
  )
}

function reachable(schemas: Record<string, unknown>, paths: unknown): Set<string> {
  const kept = new Set<string>()
  const visit = (part: unknown) => {
    for (const [, name] of (JSON.stringify(part) ?? '').matchAll(reference)) {
      if (name === undefined || kept.has(name)) continue
      kept.add(name)
      visit(schemas[name])
    }
  }
  visit(paths)
  return kept
}

function isSame(schemas: Record<string, unknown>, input: string, output: string): boolean {
  const plain = (name: string) =>
    JSON.stringify(schemas[name], (key, value) =>
      key === 'additionalProperties' ? undefined : value,
    ).replaceAll(/Input"/g, '"')
  return plain(input) === plain(output)
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}
