import { lazy } from 'react'

/** Their code comes when somebody opens a paper: they stand in a `Suspense`. */
export const PdfDialog = lazy(async () => ({ default: (await import('./pdf-dialog.tsx')).PdfDialog }))
export const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }))
export { PdfPreview } from './pdf-preview.tsx'
