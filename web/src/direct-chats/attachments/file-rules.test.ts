import { fileMaxBytes } from '@nyaysathi/contracts/limits'
import { describe, expect, it } from 'vitest'
import { attachmentKind, shortName, whyNotFile } from './file-rules.ts'

describe('a file that is chosen', () => {
  it.each([
    ['deed.pdf', 'application/pdf', 9, undefined],
    ['PHOTO.JPG', 'image/jpeg', 9, undefined],
    ['photo.jpeg', '', 9, undefined],
    ['clip.mp4', 'video/mp4', fileMaxBytes, undefined],
    ['clip.mp4', 'video/mp4', fileMaxBytes + 1, 'size'],
    ['empty.png', 'image/png', 0, 'empty'],
    ['page.html', 'text/html', 9, 'type'],
    ['page.html', 'image/png', 9, 'type'],
    ['photo.png', 'text/html', 9, 'type'],
    ['photo.heic', 'image/heic', 9, 'type'],
    ['none', '', 9, 'type'],
  ] as const)('%s of %s and %i bytes: %s', (name, type, size, problem) => {
    expect(whyNotFile({ name, type, size })).toBe(problem)
  })
})

describe('a long name', () => {
  it.each([
    ['deed.pdf', 'deed.pdf'],
    ['twelveletter.pdf', 'twelveletter.pdf'],
    ['thirteenletter.pdf', 'thirteenlett….pdf'],
    ['no-extension-at-all', 'no-extension…'],
    ['संपत्ति का बैनामा और नक्शा.pdf', 'संपत्ति का बैनामा और….pdf'],
  ])('%s is shown as %s', (name, shown) => {
    expect(shortName(name)).toBe(shown)
  })
})

it('is shown as what it is', () => {
  expect(attachmentKind({ file_type: 'video/mp4', original_name: 'a.pdf' })).toBe('video')
  expect(attachmentKind({ file_format: 'pdf' })).toBe('pdf')
  expect(attachmentKind({ original_name: 'a.PNG' })).toBe('image')
  expect(attachmentKind({ original_name: 'a.zip' })).toBe('other')
})
