export { isPrintable } from './printable.ts'
export { viewerTexts } from './texts/viewers.ts'

/** What printing several takes, once it is wanted. */
export const loadPrinting = () => import('./print-many.ts')
