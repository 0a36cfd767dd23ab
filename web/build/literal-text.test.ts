import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findLiteralText } from './literal-text.ts'

const sources = path.join(import.meta.dirname, '../src')

test('components hold no words: those are in the catalogues', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )
  expect(files.length).toBeGreaterThan(20)
  const found = files.flatMap((file) =>
    findLiteralText(file, readFileSync(path.join(sources, file), 'utf8')).map(
      ({ line, text }) => `${file}:${line} ${text}`,
    ),
  )
  expect(found).toEqual([])
})

test('words in elements and in what is read out are found, names of things are not', () => {
  const source = `export const Example = () => (
    <section className="wide" lang="en">
      Hello {count} <b>नमस्ते</b> {'there'} · 112
      <input placeholder="Your name" type="text" aria-label={words('home.name')} />
    </section>
  )`
  expect(findLiteralText('example.tsx', source)).toEqual([
    { line: 3, text: 'Hello' },
    { line: 3, text: 'नमस्ते' },
    { line: 3, text: 'there' },
    { line: 4, text: 'Your name' },
  ])
})
