import type { Features } from '@aktenraum/domain/contracts'
import { pageTexts } from '../texts/pages-de.ts'

export const featureNames = ['cases', 'users', 'documents', 'storage'] as const

/** `500 Akten`, `1 Dokument` and so on; no line ends between a figure and what it counts. */
export const featureTexts = (features: Features): readonly string[] =>
  featureNames.map((name) => pageTexts.orders.features[name](features[name]).replace(' ', '\u00a0'))
