import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { manifestOf } from './manifest.ts'

const manifest = manifestOf({ officeName: 'Kanzlei Süd', primaryColour: '#5b2a6e' })

it('names the application after the office, in its colour', () => {
  expect(manifest).toMatchObject({ name: 'Kanzlei Süd · Aktenraum', short_name: 'Aktenraum', theme_color: '#5b2a6e' })
  expect(manifest).toMatchObject({ lang: 'de', start_url: '/', scope: '/', display: 'standalone' })
})

it.each(manifest.icons)('has the icon $src in the size it says', ({ src, sizes }) => {
  const png = readFileSync(new URL(`../../../console/src/portal/public${src}`, import.meta.url))
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
})
