import { expect, it } from 'vitest'
import { featureTexts } from './feature-texts.ts'

it('what a plan holds is said in the number that it has, in one line with its figure', () => {
  const one = { cases: 1, users: 1, documents: 1, storage: 1 }
  expect(featureTexts(one)).toEqual(['1\u00a0Akte', '1\u00a0Mitarbeiter', '1\u00a0Dokument', '1\u00a0GB Speicher'])
  const many = { cases: 500, users: 10, documents: 20_000, storage: 0 }
  expect(featureTexts(many)).toEqual([
    '500\u00a0Akten',
    '10\u00a0Mitarbeiter',
    '20.000\u00a0Dokumente',
    '0\u00a0GB Speicher',
  ])
})
