import type { OpenedRecord, RecordFields } from '../../vault/port.ts'

/** Members of a person's record (FORMATS.md §16): who was merged into them, and who is not the same although alike. */
type Named = 'merged' | 'apart'
export const idsIn = (
  record: OpenedRecord | { readonly fields: RecordFields } | undefined,
  name: Named,
): readonly string[] => {
  const said = record !== undefined && 'fields' in record ? record.fields[name] : undefined
  return Array.isArray(said) ? said.filter((each) => typeof each === 'string') : []
}

interface Merged {
  readonly id: string
  readonly into: string
}

/**
 * All ids under which somebody is known who was entered more than once: their own, those that their record names, and
 * those of `merges` that lead to them. Whoever stands in the book by themselves is somebody else again.
 */
export const idsOfPerson = (
  id: string,
  people: ReadonlyMap<string, OpenedRecord>,
  merges: readonly (Merged & OpenedRecord)[],
): ReadonlySet<string> => {
  const ids = new Set<string>([id])
  // A set gives what is added while it is gone through, too.
  for (const each of ids) {
    const named = idsIn(people.get(each), 'merged')
    const led = merges.filter((merge) => 'fields' in merge && merge.into === each)
    for (const former of [...named, ...led.flatMap((merge) => [merge.id, ...idsIn(merge, 'merged')])])
      if (!people.has(former)) ids.add(former)
  }
  return ids
}
