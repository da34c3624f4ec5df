import { expect, it } from 'vitest'
import { slugOf } from './slug.ts'

it.each([
  ['Klage Müller ./. Groß.pdf', 'klage-mueller-gross-pdf'],
  ['Übergabe\u0301protokoll (2. Fassung)', 'uebergabeprotokoll-2-fassung'],
  ['A\u0308rger', 'aerger'],
  ['…', ''],
])('%j as a slug is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
