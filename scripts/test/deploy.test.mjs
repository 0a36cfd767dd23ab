/** @module-tag deep */

import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { projectFolder } from '../run/project-folder.mjs'
import { haveDebianPackages } from './debian-packages.mjs'

/** Helm itself is in no registry that these tests may count on: what it is made of is. */
const canRender = haveDebianPackages([
  'golang-go',
  'golang-github-masterminds-sprig-dev',
  'golang-gopkg-yaml.v3-dev',
])
const chart = path.join(projectFolder, 'deploy/helm/nyaysathi')
const docker = path.join(projectFolder, 'deploy/docker')
const needed = {
  existingSecret: 'secrets',
  settings: {
    PUBLIC_URL: 'https://law.example',
    MAIL_FROM: 'no-reply@law.example',
    STORAGE_URL: 's3://files?region=ap-south-1',
  },
}

test.runIf(canRender)('pods may do nothing but serve, and keep nothing', () => {
  const objects = render(needed)
  const pods = [find(objects, 'Deployment'), find(objects, 'Job')].map((object) => object.spec.template.spec)
  for (const pod of pods) {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    })
    expect(pod.volumes.every((volume) => volume.emptyDir)).toBe(true)
    for (const container of pod.containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(container.envFrom).toEqual([{ secretRef: { name: 'secrets' } }])
      expect(container.env).toContainEqual({ name: 'PUBLIC_URL', value: 'https://law.example' })
      expect(container.env.some(({ value }) => value === '')).toBe(false)
      expect(container.resources.limits.memory).toBeDefined()
    }
  }
  expect(objects.map(({ kind }) => kind)).not.toContain('PersistentVolumeClaim')
})

test.runIf(canRender)('a stop is told to the balancer first, and has the time that it takes', () => {
  const pod = find(render({ ...needed, drainSeconds: 40 }), 'Deployment').spec.template.spec
  const [server] = pod.containers
  expect(server.env).toContainEqual({ name: 'DRAIN_SECONDS', value: '40' })
  expect(pod.terminationGracePeriodSeconds).toBe(55)
  expect(server.readinessProbe.httpGet.path).toBe('/readyz')
  expect(server.livenessProbe.httpGet.path).toBe('/healthz')
  const { periodSeconds, failureThreshold } = server.readinessProbe
  expect(periodSeconds * failureThreshold).toBeLessThan(10)
})

test.runIf(canRender)('what selects pods finds the instances, and not the migration', () => {
  const objects = render({ ...needed, ingress: { enabled: true, host: 'law.example', tlsSecret: 'tls' } })
  const { labels } = find(objects, 'Deployment').spec.template.metadata
  const ofMigration = find(objects, 'Job').spec.template.metadata.labels
  const selectors = [
    find(objects, 'Deployment').spec.selector.matchLabels,
    find(objects, 'Service').spec.selector,
    find(objects, 'PodDisruptionBudget').spec.selector.matchLabels,
    find(objects, 'NetworkPolicy').spec.podSelector.matchLabels,
  ]
  for (const selector of selectors) {
    expect(labels).toMatchObject(selector)
    expect(ofMigration).not.toMatchObject(selector)
  }
  const { name } = find(objects, 'Service').metadata
  expect(find(objects, 'Ingress').spec.rules[0].http.paths[0].backend.service.name).toBe(name)
  expect(find(objects, 'HorizontalPodAutoscaler').spec.scaleTargetRef.name).toBe(
    find(objects, 'Deployment').metadata.name,
  )
})

test.runIf(canRender)('instances are added for answers that wait, and a fixed number stays fixed', () => {
  const waiting = render({ ...needed, autoscaling: { answersWaiting: 4 } })
  const metrics = find(waiting, 'HorizontalPodAutoscaler').spec.metrics
  expect(metrics.map(({ type }) => type)).toEqual(['Resource', 'Pods'])
  expect(metrics[1].pods).toEqual({
    metric: { name: 'nyaysathi_answers_waiting' },
    target: { type: 'AverageValue', averageValue: '4' },
  })
  expect(find(waiting, 'Deployment').spec.replicas).toBeUndefined()
  const fixed = render({ ...needed, replicas: 3, autoscaling: { enabled: false } })
  expect(fixed.map(({ kind }) => kind)).not.toContain('HorizontalPodAutoscaler')
  expect(find(fixed, 'Deployment').spec.replicas).toBe(3)
})

test('values that cannot work are refused before anything is changed', () => {
  const check = new Ajv({ strict: false }).compile(JSON.parse(read(chart, 'values.schema.json')))
  const values = parse(read(chart, 'values.yaml'))
  const isGood = (given) => check(merge(values, given))
  expect(isGood(needed)).toBe(true)
  expect(isGood({})).toBe(false)
  expect(isGood({ ...needed, existingSecret: '' })).toBe(false)
  expect(isGood({ ...needed, settings: { ...needed.settings, STORAGE_URL: '' } })).toBe(false)
  expect(isGood({ ...needed, settings: { ...needed.settings, SECRET_KEY: 'readable' } })).toBe(false)
  expect(isGood({ ...needed, replica: 3 })).toBe(false)
  expect(isGood({ ...needed, ingress: { enabled: true } })).toBe(false)
})

test('chart and image are of this version', () => {
  const { version } = JSON.parse(read(projectFolder, 'package.json'))
  expect(parse(read(chart, 'Chart.yaml'))).toMatchObject({ version, appVersion: version })
})

test.runIf(haveDebianPackages(['haproxy']))('HAProxy takes its settings', () => {
  const { status, stderr } = spawnSync('/usr/sbin/haproxy', ['-c', '-f', path.join(docker, 'haproxy.cfg')], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test('each secret that the compose file asks for is made, once', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-compose-'))
  const script = path.join(folder, 'make-secrets.sh')
  fs.copyFileSync(path.join(docker, 'make-secrets.sh'), script)
  execFileSync('sh', [script])
  const file = path.join(folder, '.env')
  const made = fs.readFileSync(file, 'utf8')
  const asked = new Set([...read(docker, 'compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name))
  expect(asked.size).toBeGreaterThan(2)
  for (const name of asked) expect(made).toMatch(new RegExp(`^${name}=[0-9a-f]{48,}$`, 'm'))
  expect(fs.statSync(file).mode & 0o077).toBe(0)
  expect(spawnSync('sh', [script]).status).toBe(1)
  expect(fs.readFileSync(file, 'utf8')).toBe(made)
  fs.rmSync(folder, { recursive: true })
})

/** The objects of the chart, with these values above its own. */
function render(values) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-chart-'))
  try {
    const file = path.join(folder, 'values.yaml')
    fs.writeFileSync(file, JSON.stringify(values))
    const { status, stdout, stderr } = spawnSync(
      'go',
      ['run', path.join(projectFolder, 'scripts/test/render-chart.go'), chart, file],
      { encoding: 'utf8', env: { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode' } },
    )
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    return parseAllDocuments(stdout).map((document) => {
      expect(document.errors).toEqual([])
      return document.toJS()
    })
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

function find(objects, kind) {
  const found = objects.filter((object) => object.kind === kind)
  expect(found).toHaveLength(1)
  return found[0]
}

function merge(below, above) {
  const isObject = (value) => value && typeof value === 'object' && !Array.isArray(value)
  const merged = { ...below }
  for (const [name, value] of Object.entries(above))
    merged[name] = isObject(value) && isObject(below[name]) ? merge(below[name], value) : value
  return merged
}

function read(folder, name) {
  return fs.readFileSync(path.join(folder, name), 'utf8')
}
