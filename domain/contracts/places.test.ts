import { expect, it } from 'vitest'
import { packPlaces, unpackPlaces } from './places.ts'

it('come back as they were', () => {
  const many = Array.from({ length: 100_000 }, (_, at) => 100_000 - at)
  for (const places of [[], [0], [1], [3, 2, 1], [1, 2_000_000_000, 64, 63, 128], many])
    expect(unpackPlaces(packPlaces(places))).toEqual(places)
  expect(packPlaces(many)).toHaveLength(100_002)
})

it('are refused where nobody packed them', () => {
  for (const bytes of [[128], [1], [255, 255, 255, 255, 255, 1]])
    expect(unpackPlaces(Uint8Array.from(bytes))).toBeNull()
})
