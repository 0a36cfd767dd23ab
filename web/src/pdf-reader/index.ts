import { lazy } from 'react'
import { loadWords } from '../platform/words/index.ts'

export { PdfPreview } from './pdf-preview.tsx'

/** Their code and words come when somebody opens a paper: the dialog stands in a `LateDialog`, pages in a `Suspense`. */
export const PdfDialog = lazy(async () => {
  const [module] = await Promise.all([import('./pdf-dialog.tsx'), loadWords(['pdf-reader'])])
  return { default: module.PdfDialog }
})
export const PdfPages = lazy(async () => {
  const [module] = await Promise.all([import('./pdf-pages.tsx'), loadWords(['pdf-reader'])])
  return { default: module.PdfPages }
})
