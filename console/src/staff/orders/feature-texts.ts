import type { Features } from '@aktenraum/domain/contracts'
import { pageTexts } from '../texts/pages-de.ts'
import { formatNumber } from './money.ts'

const names = ['cases', 'users', 'documents', 'storage'] as const

/** `500 Akten`, `10 Mitarbeiter` and so on. */
export const featureTexts = (features: Features): readonly string[] =>
  names.map((name) => pageTexts.orders.features[name](formatNumber(features[name])))
