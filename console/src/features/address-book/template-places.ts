import type { ShownTemplate } from '@aktenraum/client/collections/address-book/address-book'
import type { OpenTemplate } from '@aktenraum/client/collections/address-book/templates'
import type { TemplateType } from '@aktenraum/domain/contracts'
import { isReadable } from './directory.ts'
import { activeOf, digits } from './templates.ts'

/** Where a template comes to stand, and which other one takes its place. */
export interface NewPlace {
  readonly template: OpenTemplate
  readonly priority: number
  readonly holder: OpenTemplate | undefined
}
type Placed = Pick<NewPlace, 'priority'> & { readonly template: ShownTemplate; readonly holder?: ShownTemplate }

/**
 * What comes to stand elsewhere, one after the other, for a template to be moved up or down among the active ones of
 * its type (TPL-15): it takes its neighbour's place, which is given away in exchange (TPL-16). Where several were given
 * the same place, they are set apart first. None at the end, for hidden ones, and where what one of them says does not
 * open: it cannot be sealed anew.
 */
export const placesAfter = (
  templates: Iterable<ShownTemplate>,
  moved: ShownTemplate,
  by: -1 | 1,
): readonly NewPlace[] => {
  if (!moved.is_global) return []
  const row = activeOf(templates, moved.type)
  const at = row.findIndex(({ id }) => id === moved.id)
  const neighbour = row[at + by]
  if (neighbour === undefined) return []
  const isAlone = ({ priority }: ShownTemplate): boolean =>
    row.filter((each) => each.priority === priority).length === 1
  const places: readonly Placed[] =
    isAlone(moved) && isAlone(neighbour)
      ? [{ template: moved, priority: neighbour.priority, holder: neighbour }]
      : apart(row.with(at, neighbour).with(at + by, moved))
  const open = places.flatMap(({ template, priority, holder }) =>
    isReadable(template) && (holder === undefined || isReadable(holder)) ? [{ template, priority, holder }] : [],
  )
  return open.length === places.length ? open : []
}

const highest = 10 ** digits - 1

/**
 * Each of a row at a place of its own, in this order. As they follow each other here, none comes to one that is taken.
 */
const apart = (row: readonly ShownTemplate[]): readonly Placed[] => {
  const up = placed(row, (least, priority) => Math.max(least + 1, priority), -1)
  const last = up.at(-1)
  // There is no room above.
  const all =
    last !== undefined && last.priority > highest
      ? placed(row.toReversed(), (most, priority) => Math.min(most - 1, priority), highest + 1)
      : up
  return all.filter(({ template, priority }) => priority !== template.priority).toReversed()
}

const placed = (
  row: readonly ShownTemplate[],
  next: (before: number, priority: number) => number,
  start: number,
): readonly Placed[] => {
  let before = start
  return row.map((template) => {
    before = next(before, template.priority)
    return { template, priority: before }
  })
}

/** Apart, so that one can still be put between two. */
const step = 10
/** Below all others of its type. */
export const lastPlace = (templates: Iterable<ShownTemplate>, type: TemplateType): number =>
  Math.min(
    highest,
    Math.max(0, ...[...templates].filter((each) => each.type === type).map(({ priority }) => priority)) + step,
  )
