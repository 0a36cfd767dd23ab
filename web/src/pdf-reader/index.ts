import { lazy } from 'react'

/** Its code comes when somebody opens a paper: it stands in a `Suspense`. */
export const PdfDialog = lazy(async () => ({ default: (await import('./pdf-dialog.tsx')).PdfDialog }))
export { PdfPreview } from './pdf-preview.tsx'
