import { describe, expect, it } from 'vitest'
import { contactsPlan } from './contacts-plan.ts'
import { previewOf } from './preview.ts'
import { exportOf } from './testing/exports.ts'
import { foundIn } from './testing/files.ts'

describe('the exports of 10,000 people', () => {
  it.each([
    ['outlook', 11],
    ['excel', 13],
  ] as const)(
    'every whole row of one of %s is in the plan, whatever the order of its columns (%i)',
    async (program, seed) => {
      const { bytes, whole, broken } = exportOf(program, { count: 10_000, seed })
      expect(broken).toBeGreaterThan(200)
      const found = await foundIn(bytes)
      const rows = (await previewOf(found, new Map())).filter(({ isCreated }) => isCreated)
      const read = rows.map(({ found: { person: who, organisation, places } }) => [
        who.first_name,
        who.name,
        organisation,
        places[0]?.link.email,
        places[0]?.location.city,
      ])
      expect(read).toEqual(whole)
      const plan = contactsPlan(
        rows.map((row) => row.found),
        new Map(),
        (part) => part,
      )
      expect(plan).toMatchObject({ people: whole.length, companies: 3 })
      expect(new Set(plan.records.map(({ id }) => id)).size).toBe(plan.records.length)
    },
  )
})
