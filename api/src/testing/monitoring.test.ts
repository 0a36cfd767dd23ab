import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createTestApp, type TestApp } from './test-app.ts'

type Rule = {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
type Panel = {
  id: number
  type: string
  title: string
  gridPos?: { x: number; y: number; w: number; h: number }
  datasource?: { type: string; uid: string }
  targets?: { refId: string; expr: string }[]
}
type Board = {
  uid: string
  title: string
  schemaVersion: number
  templating: { list: { name: string; query: unknown }[] }
  annotations: { list: { expr: string }[] }
  panels: Panel[]
}

const project = path.join(import.meta.dirname, '../../..')
const folder = path.join(project, 'deploy/monitoring')
const read = (file: string) => fs.readFileSync(path.join(project, file), 'utf8')
const rules = (parse(read('deploy/monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)
const boards = fs
  .readdirSync(path.join(folder, 'grafana'))
  .filter((file) => file.endsWith('.json'))
  .map((file): [string, Board] => [file, JSON.parse(read(`deploy/monitoring/grafana/${file}`))])
const queriesOf = ({ panels, templating, annotations }: Board) => [
  ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...annotations.list.map(({ expr }) => expr),
  ...templating.list.flatMap(({ query }) =>
    typeof query === 'object' && query !== null && 'query' in query
      ? [String(query.query).replace(/^label_values\((\w+), (\w+)\)$/, 'sum by ($2) ($1)')]
      : [],
  ),
]

let test: TestApp
/** What /metrics has, with the labels of each. */
let metrics: Map<string, Set<string>>
beforeAll(async () => {
  test = await createTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } })
  const added = ['job', 'instance', 'le']
  metrics = new Map(
    test.app.metrics
      .getMetricsAsArray()
      .map((metric) => [
        metric.name,
        new Set([...added, ...(metric as unknown as { labelNames: string[] }).labelNames]),
      ]),
  )
  metrics.set('nyaysathi_trace_spans_total', new Set([...added, 'outcome']))
  // Written by npm run backup:drill.
  for (const name of ['good', 'ended_timestamp_seconds'])
    metrics.set(`nyaysathi_backup_drill_${name}`, new Set(added))
  // Prometheus' own.
  metrics.set('up', new Set(added))
  metrics.set('ALERTS', new Set([...added, 'alertname', 'alertstate']))
})
afterAll(() => test.close())

/** PromQL's own words. */
const words = new Set(
  'by without on ignoring group_left group_right and or unless offset bool inf nan'.split(' '),
)

/** What of a query /metrics has not: metrics, and labels by which it picks or groups. */
function missingIn(query: string): string[] {
  const plain = query.replaceAll(/"[^"]*"/g, '""').replaceAll(/\[[^\]]*\]/g, '')
  const picked = [...plain.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, metric = '', pickers = '']) =>
    [...pickers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].flatMap(([, label = '']) =>
      labelsOf(metric)?.has(label) ? [] : [`${metric}{${label}}`],
    ),
  )
  const groups = [...plain.matchAll(/\b(?:by|without)\s*\(([^)]*)\)/g)].flatMap(([, labels = '']) =>
    labels.split(',').map((label) => label.trim()),
  )
  const bare = plain.replaceAll(/\{[^}]*\}/g, ' ').replaceAll(/\b(?:by|without)\s*\([^)]*\)/g, ' ')
  const named = [...bare.matchAll(/(?<![\w.$])[a-zA-Z_]\w*(?!\w)(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !words.has(name))
  const known = new Set(named.flatMap((name) => [...(labelsOf(name) ?? [])]))
  return [
    ...named.filter((name) => !labelsOf(name)),
    ...picked,
    ...groups.filter((label) => !known.has(label)).map((label) => `by (${label})`),
  ]
}

function labelsOf(name: string): Set<string> | undefined {
  return metrics.get(name) ?? metrics.get(name.replace(/_(?:bucket|sum|count)$/, ''))
}

describe('alerts', () => {
  it('ask for what /metrics has', () => {
    for (const { alert, expr } of rules) expect.soft(missingIn(expr), alert).toEqual([])
  })

  it('wait a while, say how urgent they are and what is wrong, and lead to the runbook', () => {
    for (const { alert, for: wait, labels, annotations } of rules) {
      expect.soft(wait, alert).toMatch(/^\d+[smh]$/)
      expect.soft(['page', 'ticket'], alert).toContain(labels.severity)
      expect.soft(annotations.summary, alert).toMatch(/^[A-Z1].{20,140}\.$/)
      expect.soft(annotations.runbook, alert).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })

  it('have an entry of the runbook each, as urgent as they are, and none is left over', () => {
    const runbook = read('docs/runbook.md')
    const entries = [...runbook.matchAll(/^### (\w+)\n\n\*(page|ticket)\* · (?:.*)\n\n((?:- .*\n)+)/gm)]
    expect(entries.map(([, alert, severity]) => [alert, severity]).toSorted()).toEqual(
      rules.map(({ alert, labels }) => [alert, labels.severity]).toSorted(),
    )
    expect(runbook.match(/^### /gm)).toHaveLength(rules.length)
    for (const [, alert, , steps = ''] of entries)
      expect
        .soft(
          [...steps.matchAll(/^- \*\*([^*]+):\*\* /gm)].map(([, step]) => step),
          alert,
        )
        .toEqual(['People notice', 'Look', 'Do', 'Over when'])
  })

  it('are each played by promtool', () => {
    const { tests } = parse(read('deploy/monitoring/alerts.test.yml')) as { tests: { name: string }[] }
    expect(tests.map(({ name }) => name)).toEqual(['nothing is wrong', ...rules.map(({ alert }) => alert)])
  })
})

describe.each(boards)('the board %s', (_file, board) => {
  it('asks for what /metrics has', () => {
    for (const query of queriesOf(board)) expect.soft(missingIn(query), query).toEqual([])
    expect(queriesOf(board).length).toBeGreaterThan(10)
  })

  it('is one that Grafana can read', () => {
    const { uid, title, schemaVersion, panels } = board
    expect(uid).toMatch(/^[a-zA-Z0-9_-]{1,40}$/)
    expect(title).not.toBe('')
    expect(schemaVersion).toBeGreaterThanOrEqual(36)
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    for (const { title: name, type, gridPos, datasource, targets } of panels) {
      expect.soft(['row', 'stat', 'timeseries'], name).toContain(type)
      if (!gridPos) throw new Error(`${name} stands nowhere`)
      expect.soft(gridPos.x + gridPos.w, name).toBeLessThanOrEqual(24)
      if (type === 'row') continue
      expect.soft(datasource, name).toEqual({ type: 'prometheus', uid: `$\{datasource}` })
      expect.soft(new Set(targets?.map(({ refId }) => refId)).size, name).toBe(targets?.length)
    }
  })

  it('has no two panels in one place', () => {
    const places = board.panels.flatMap(({ gridPos = { x: 0, y: 0, w: 0, h: 0 } }) =>
      Array.from({ length: gridPos.w * gridPos.h }, (_, at) =>
        [gridPos.x + (at % gridPos.w), gridPos.y + Math.floor(at / gridPos.w)].join(),
      ),
    )
    expect(new Set(places).size).toBe(places.length)
  })
})

const hasPrometheus = ['/usr/bin/promtool', '/usr/bin/amtool'].every((program) => fs.existsSync(program))

describe.skipIf(!hasPrometheus)('Prometheus’ own tools', { tags: ['deep'] }, () => {
  const run = (program: string, ...options: string[]) =>
    execFileSync(program, options, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })

  it('find nothing wrong with the rules and the examples', () => {
    expect(run('/usr/bin/promtool', 'check', 'rules', 'alerts.yml')).toContain(`${rules.length} rules found`)
    expect(run('/usr/bin/promtool', 'check', 'config', '--syntax-only', 'prometheus.yml')).toContain(
      'SUCCESS',
    )
    expect(run('/usr/bin/amtool', 'check-config', 'alertmanager.yml')).toContain('SUCCESS')
  })

  it('see each alert come after its time, and none on a day without trouble', () => {
    expect(run('/usr/bin/promtool', 'test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
  })
})
