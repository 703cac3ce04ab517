import { escapeHtml } from '../../text/escape-html.ts'
import { formatSchema } from './format-schema.ts'
import type { OpenApi, Operation } from './openapi.ts'

/** Renders the API's documentation as an HTML page: every endpoint with its access, input and output. */
export function renderApiDocs({ info, paths, components }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ title: `${method.toUpperCase()} ${path}`, operation })),
  )
  const contents = operations.map(
    ({ title, operation }) => `<li><a href="#${operation.operationId}"><code>${escapeHtml(title)}</code></a></li>`,
  )
  const named = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<section id="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2><pre>${escapeHtml(formatSchema(schema))}</pre></section>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API of ${escapeHtml(info.title)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<h1>API of ${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description)} For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Endpoints"><ul>${contents.join('')}</ul></nav>
<main>
${operations.map(({ title, operation }) => endpointSection(title, operation)).join('\n')}
<h1>Shapes</h1>
${named.join('\n')}
</main>
</body>
</html>
`
}

function endpointSection(title: string, operation: Operation): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  return [
    `<section id="${operationId}"><h2>${escapeHtml(title)}</h2>`,
    `<p>${escapeHtml(summary)}</p><p><strong>Who:</strong> ${escapeHtml(description)}</p>`,
    parameterTable(parameters),
    ...Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => shape(`Send, as ${type}`, schema)),
    ...Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, { content = {} }]) => {
        const [type, it] = Object.entries(content)[0] ?? []
        return it ? shape(`Answer ${status}, as ${type}`, it.schema) : `<h3>Answer ${status}, empty</h3>`
      }),
    '</section>',
  ].join('\n')
}

const shape = (heading: string, schema: object) =>
  `<h3>${escapeHtml(heading)}</h3><pre>${escapeHtml(formatSchema(schema))}</pre>`

function parameterTable(parameters: Operation['parameters']): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? '' : ', optional'}</td><td><code>${escapeHtml(formatSchema(schema))}</code></td></tr>`,
  )
  return `<h3>Parameters</h3><table><tbody>${rows.join('')}</tbody></table>`
}
