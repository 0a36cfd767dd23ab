import { expect, test } from 'vitest'
import { whyNotDocuments } from './case-document-rules.ts'

test.each([
  ['notice.PDF', 1, undefined],
  ['a.b.docx', 10_485_760, undefined],
  ['a.jpg', 10_485_761, 'size'],
  ['a.png', 0, 'empty'],
  ['a.exe', 1, 'type'],
  ['pdf', 1, 'type'],
  ['a.pdf.html', 1, 'type'],
])('%s of %i bytes: %s', (name, size, problem) => {
  expect(
    whyNotDocuments([
      { name: 'fine.pdf', size: 5 },
      { name, size },
    ])?.problem,
  ).toBe(problem)
})

test('ten files may be sent, eleven not', () => {
  const files = Array.from({ length: 11 }, (_, place) => ({ name: `${place}.pdf`, size: 1 }))
  expect(whyNotDocuments(files.slice(1))).toBeUndefined()
  expect(whyNotDocuments(files)?.problem).toBe('many')
})
