import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * A reporter of Vitest: writes to the file `NYAYSATHI_TEST_REPORT`, as JSON, how many tests passed and failed, and a text for each failure with the
 * error's own words. (Vitest's JSON report has only the stack, which in a browser begins with another text.)
 */
export default class VitestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const withState = (state) => tests.filter((test) => test.result().state === state)
    const failed = withState('failed')
    const broken = modules.flatMap((module) =>
      [module, ...module.children.allSuites()].map((part) => ({ part, module, errors: part.errors() })),
    )
    const told = [
      ...failed.map((test) => describe(test.module, test.fullName, test.result().errors)),
      ...broken
        .filter(({ errors }) => errors.length > 0)
        .map(({ part, module, errors }) => describe(module, part.fullName ?? 'as a whole', errors)),
      ...unhandledErrors.map((error) => `FAILED outside of any test: ${inWords(error)}`),
    ]
    const report = { passed: withState('passed').length, failed: failed.length, told }
    fs.writeFileSync(process.env.NYAYSATHI_TEST_REPORT, JSON.stringify(report))
  }
}

function describe(module, name, errors) {
  const file = path.relative('.', module.moduleId)
  return [`FAILED ${file}: ${name}`, ...errors.map(inWords)].join('\n')
}

function inWords({ message, diff, stack }) {
  const trace = (stack ?? '')
    .split('\n')
    .filter((line) => line.trim().startsWith('at ') && !/node_modules|node:internal|<anonymous>/.test(line))
  return stripVTControlCharacters([message, ...(diff ? [diff] : []), ...trace].join('\n'))
}
