import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client'
import { nanosecondsOf } from './otlp-spans.ts'

export type Attribute = { key: string; value: { stringValue: string } | { doubleValue: number } }

/** As OTLP writes it down in JSON. */
export function attribute(key: string, value: string | number): Attribute {
  return { key, value: typeof value === 'string' ? { stringValue: value } : { doubleValue: value } }
}

/** Since when what only grows has grown. */
const startTimeUnixNano = nanosecondsOf(performance.timeOrigin)
const cumulative = 2

type Metric = MetricObjectWithValues<MetricValue<string>>
type Value = MetricValue<string> & { metricName?: string }

/** The figures of `/metrics` as OTLP has them, so that nothing is counted twice. */
export async function writeMetrics(register: Registry) {
  const metrics = (await register.getMetricsAsJSON()) as unknown as Metric[]
  const timeUnixNano = nanosecondsOf(performance.timeOrigin + performance.now())
  return metrics.flatMap((metric): object[] => {
    const { name, help: description } = metric
    const values = (metric.values as Value[]).filter(({ value }) => !Number.isNaN(value))
    if (values.length === 0) return []
    const type = String(metric.type)
    if (type === 'histogram')
      return [
        {
          name,
          description,
          histogram: { aggregationTemporality: cumulative, dataPoints: histogramsOf(values, timeUnixNano) },
        },
      ]
    const dataPoints = values.map(({ value, labels }) => ({
      attributes: attributesOf(labels),
      timeUnixNano,
      ...(type === 'counter' ? { startTimeUnixNano } : {}),
      asDouble: value,
    }))
    if (type === 'counter')
      return [
        { name, description, sum: { aggregationTemporality: cumulative, isMonotonic: true, dataPoints } },
      ]
    return type === 'gauge' ? [{ name, description, gauge: { dataPoints } }] : []
  })
}

/** Prometheus counts each bucket with all below it, and OTLP alone. */
function histogramsOf(values: readonly Value[], timeUnixNano: string) {
  const bySeries = Map.groupBy(values, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels))
  return [...bySeries.values()].map((series) => {
    const partOf = (part: string) => series.find(({ metricName }) => metricName?.endsWith(part))?.value ?? 0
    const buckets = series
      .filter(({ metricName }) => metricName?.endsWith('_bucket'))
      .map(({ labels, value }) => ({ le: Number(labels.le === '+Inf' ? Infinity : labels.le), value }))
      .sort((one, other) => one.le - other.le)
    const { le: _, ...labels } = series[0]?.labels ?? {}
    return {
      attributes: attributesOf(labels),
      startTimeUnixNano,
      timeUnixNano,
      count: String(partOf('_count')),
      sum: partOf('_sum'),
      bucketCounts: buckets.map(({ value }, at) => String(value - (buckets[at - 1]?.value ?? 0))),
      explicitBounds: buckets.map(({ le }) => le).filter(Number.isFinite),
    }
  })
}

function attributesOf(labels: Value['labels']): Attribute[] {
  return Object.entries(labels).map(([key, value]) => attribute(key, String(value)))
}
