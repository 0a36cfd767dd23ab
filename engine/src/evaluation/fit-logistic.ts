/** One case: what speaks for it, and whether it was so. */
export type Case = { evidence: readonly number[]; isSo: boolean }

const mostSteps = 50
const smallEnough = 1e-9
/** Keeps what few cases tell of near nothing: as if each coefficient were known to be some ones large at most. */
const ridge = 1

/**
 * Coefficients of a logistic regression, that of the constant first: those under which the cases are likeliest, by Newton's steps.
 * The same cases always give the same.
 */
export function fitLogistic(cases: readonly Case[]): number[] {
  const rows = cases.map(({ evidence, isSo }) => ({ values: [1, ...evidence], isSo }))
  const size = rows[0]?.values.length ?? 0
  let coefficients = new Array<number>(size).fill(0)
  for (let step = 0; step < mostSteps; step += 1) {
    const slope = coefficients.map((one, at) => (at === 0 ? 0 : -ridge * one))
    const curve = slope.map((_one, at) => slope.map((_other, to) => (at === to && at > 0 ? ridge : 0)))
    for (const { values, isSo } of rows) {
      const likely = likelihoodIn(values, coefficients)
      for (let at = 0; at < size; at += 1) {
        const value = values[at] as number
        slope[at] = (slope[at] as number) + (Number(isSo) - likely) * value
        const line = curve[at] as number[]
        for (let to = 0; to < size; to += 1)
          line[to] = (line[to] as number) + likely * (1 - likely) * value * (values[to] as number)
      }
    }
    const change = solve(curve, slope)
    coefficients = coefficients.map((one, at) => one + (change[at] as number))
    if (change.every((one) => Math.abs(one) < smallEnough)) break
  }
  return coefficients
}

/** How badly the cases are foretold: the mean of minus the logarithm of how likely each was said to be; 0.69 is a coin. */
export function lossOf(cases: readonly Case[], coefficients: readonly number[]): number {
  const sum = cases.reduce((all, { evidence, isSo }) => {
    const likely = likelihoodIn([1, ...evidence], coefficients)
    return all - Math.log(Math.max(isSo ? likely : 1 - likely, 1e-12))
  }, 0)
  return sum / cases.length
}

/** The same where each part of the cases is foretold by coefficients that were fitted without it. */
export function lossLeftOut(cases: readonly Case[], parts: number): number {
  const isIn = (part: number) => (_case: Case, at: number) => at % parts === part
  const losses = Array.from({ length: parts }, (_one, part) => {
    const leftOut = cases.filter(isIn(part))
    return lossOf(leftOut, fitLogistic(cases.filter((one, at) => !isIn(part)(one, at)))) * leftOut.length
  })
  return losses.reduce((sum, one) => sum + one, 0) / cases.length
}

function likelihoodIn(values: readonly number[], coefficients: readonly number[]): number {
  const sum = values.reduce((all, value, at) => all + value * (coefficients[at] as number), 0)
  return 1 / (1 + Math.exp(-sum))
}

/** Gauss's elimination: what `matrix` times it is `right`. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] as number])
  const size = rows.length
  for (let at = 0; at < size; at += 1) {
    const rest = rows.slice(at).sort((one, other) => Math.abs(other[at] ?? 0) - Math.abs(one[at] ?? 0))
    rows.splice(at, size - at, ...rest)
    const pivot = rows[at] as number[]
    for (const row of rows) {
      if (row === pivot) continue
      const times = (row[at] as number) / (pivot[at] as number)
      for (let to = at; to <= size; to += 1) row[to] = (row[to] as number) - times * (pivot[to] as number)
    }
  }
  return rows.map((row, at) => (row[size] as number) / (row[at] as number))
}
