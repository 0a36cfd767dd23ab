import { describeSchema } from './docs-schema.ts'

type Schema = Record<string, unknown>
type Content = { content?: Record<string, { schema?: Schema }>; description?: string }
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
type Operation = {
  summary?: string
  description?: string
  tags?: string[]
  security?: unknown[]
  parameters?: Parameter[]
  requestBody?: Content
  responses?: Record<string, Content>
}
type Document = {
  info: { title: string; description?: string }
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}
type Call = { method: string; path: string; operation: Operation }

/** An OpenAPI document as one plain page. */
export function renderDocs(source: object): string {
  const document = source as Document
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  const groups = Object.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'Other')
  const sections = Object.entries(groups).map(
    ([name, group = []]) =>
      `<section><h2>${escapeHtml(name)}</h2>${group.map(renderCall).join('')}</section>`,
  )
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<article id="${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${renderSchema(schema)}</article>`,
  )
  const contents = calls.map((call) => `<li><a href="#${anchorOf(call)}">${titleOf(call)}</a></li>`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(document.info.title)}: calls</title><link rel="stylesheet" href="/docs/style.css"></head>
<body><header><h1>${escapeHtml(document.info.title)}: calls</h1>
<p>${escapeHtml(document.info.description ?? '')}</p>
<p>For programs: <a href="/openapi.json">openapi.json</a></p></header>
<nav aria-label="Calls"><ul>${contents.join('')}</ul></nav>
<main>${sections.join('')}<section><h2>Shapes</h2>${schemas.join('')}</section></main></body></html>`
}

function renderCall(call: Call): string {
  const { operation } = call
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required, schema = {} }) =>
      `${name} (${place}${required ? '' : ', optional'}): ${describeSchema(schema)}`,
  )
  const asked = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => {
    const [type, content] = Object.entries(answer.content ?? {})[0] ?? []
    const kind = type === undefined || type === 'application/json' ? '' : ` (${escapeHtml(type)})`
    return `<h4>Answer ${escapeHtml(status)}${kind}</h4>${content?.schema ? renderSchema(content.schema) : ''}`
  })
  return `<article id="${anchorOf(call)}"><h3>${titleOf(call)}</h3>
<p>${escapeHtml(operation.summary ?? '')}</p>
${operation.description ? `<p>${escapeHtml(operation.description)}</p>` : ''}
<p>${operation.security ? 'Needs a signed-in person (bearer token).' : 'Needs no sign-in.'}</p>
${parameters.length > 0 ? `<h4>Parameters</h4><pre>${escapeHtml(parameters.join('\n'))}</pre>` : ''}
${asked ? `<h4>Body</h4>${renderSchema(asked)}` : ''}${answers.join('')}</article>`
}

function renderSchema(schema: Schema): string {
  const text = escapeHtml(describeSchema(schema))
  return `<pre>${text.replaceAll(/\{\{(\w+)\}\}/g, '<a href="#$1">$1</a>')}</pre>`
}

function titleOf({ method, path }: Call): string {
  return escapeHtml(`${method} ${path}`)
}

function anchorOf({ method, path }: Call): string {
  return `${method}-${path}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
