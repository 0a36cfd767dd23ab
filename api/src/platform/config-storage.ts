import { ConfigError, type SettingsReader } from './config-values.ts'

/** A bucket that speaks S3, and the key to it. */
export type S3Settings = {
  bucket: string
  /** undefined: Amazon's own, of the region. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const form = 's3://bucket?endpoint=https://s3.example.org&region=ap-south-1'

/**
 * What `STORAGE_URL` says; undefined: files lie in `DATA_DIR`. The key comes from Amazon's usual variables, because
 * addresses end up in logs and lists of processes.
 *
 * @throws {ConfigError}
 */
export function storageOf(read: SettingsReader): S3Settings | undefined {
  const text = read.url('STORAGE_URL', ['s3:'])
  // Without STORAGE_URL they mean nothing to us: a machine may have them for other programs.
  const accessKeyId = read.text('AWS_ACCESS_KEY_ID')
  const secretAccessKey = read.text('AWS_SECRET_ACCESS_KEY')
  if (text === undefined) return undefined
  const url = new URL(text)
  if (url.username || url.password) {
    throw refused('cannot hold a key: it belongs in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) {
    throw refused(`must name a bucket, as in ${form}`)
  }
  const names = [...url.searchParams.keys()]
  const isKnown = (name: string, at: number) =>
    ['endpoint', 'region'].includes(name) && names.indexOf(name) === at
  if (url.port || url.hash || !['', '/'].includes(url.pathname) || !names.every(isKnown)) {
    throw refused(`can hold a bucket, an endpoint and a region and nothing else, as in ${form}`)
  }
  const endpoint = endpointOf(url.searchParams.get('endpoint'))
  const region = url.searchParams.get('region')
  if (region !== null && !/^[a-z0-9-]{2,40}$/i.test(region)) throw refused('has a region that cannot be one')
  if (!endpoint && !region) throw refused(`must have an endpoint, a region of Amazon, or both, as in ${form}`)
  return {
    bucket: url.hostname,
    endpoint,
    // What servers without regions call theirs.
    region: region ?? 'us-east-1',
    accessKeyId: required('AWS_ACCESS_KEY_ID', accessKeyId),
    secretAccessKey: required('AWS_SECRET_ACCESS_KEY', secretAccessKey),
  }
}

/** Without TLS too: the bytes are sealed before they leave, and calls are signed, so the key does not travel. */
function endpointOf(text: string | null): string | undefined {
  if (text === null) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url && !url.username && !url.password && url.pathname === '/' && !url.search && !url.hash
  if (!isPlain || !['http:', 'https:'].includes(url.protocol)) {
    throw refused('has an endpoint that is not an address such as https://s3.example.org')
  }
  return url.origin
}

function required(name: string, value: string | undefined): string {
  if (value === undefined) throw new ConfigError(name, 'must be set when STORAGE_URL is')
  return value
}

function refused(problem: string): ConfigError {
  return new ConfigError('STORAGE_URL', problem)
}
