import type { Plan, Quantities } from '@aktenraum/domain/contracts'
import type { Fields } from '../../shared/forms/fields.ts'
import { integer, max, min, numeric } from '../../shared/forms/rules/numbers.ts'

/** What a plan can be widened by, and by how much. */
export const quantityFields = ({ components }: Plan): Fields<Quantities> =>
  Object.fromEntries(
    components.map(({ id, name, maxQuantity }) => [
      id,
      { label: name, rules: [numeric, integer, min(0), max(maxQuantity)] },
    ]),
  )

export const noneMore = ({ components }: Plan): Quantities => Object.fromEntries(components.map(({ id }) => [id, 0]))

/** Without what was not wanted. */
export const wanted = (quantities: Quantities): Quantities =>
  Object.fromEntries(Object.entries(quantities).filter(([, quantity]) => quantity > 0))
