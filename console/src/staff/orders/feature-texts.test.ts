import { expect, it } from 'vitest'
import { featureTexts } from './feature-texts.ts'

it('what a plan holds is said in the number that it has', () => {
  const one = { cases: 1, users: 1, documents: 1, storage: 1 }
  expect(featureTexts(one)).toEqual(['1 Akte', '1 Mitarbeiter', '1 Dokument', '1 GB Speicher'])
  const many = { cases: 500, users: 10, documents: 20_000, storage: 0 }
  expect(featureTexts(many)).toEqual(['500 Akten', '10 Mitarbeiter', '20.000 Dokumente', '0 GB Speicher'])
})
