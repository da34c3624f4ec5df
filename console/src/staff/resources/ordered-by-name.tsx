import { compareNames } from '@aktenraum/client/base/text/collation'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { RaRecord } from 'react-admin'
import { ListContextProvider, useListContext } from 'react-admin'

interface OrderedByNameProps {
  readonly nameOf: (id: string) => string
  readonly children: ReactNode
}

/**
 * The rows of a list whose ids are shown by names that the server does not know: where they are sorted by id, in the
 * order of these names. For lists that stand on one page.
 */
export const OrderedByName = ({ nameOf, children }: OrderedByNameProps) => {
  const list = useListContext<RaRecord>()
  const { data, sort } = list
  const ordered = useMemo(() => {
    if (data === undefined || sort.field !== 'id') return data
    const rows = data.toSorted((one, other) => compareNames(nameOf(String(one.id)), nameOf(String(other.id))))
    return sort.order === 'DESC' ? rows.toReversed() : rows
  }, [data, nameOf, sort])
  return ordered === undefined ? (
    children
  ) : (
    <ListContextProvider value={{ ...list, data: ordered } as typeof list}>{children}</ListContextProvider>
  )
}
