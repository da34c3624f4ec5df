import { useCallback } from 'react'
import type { Columns } from '../../shared/forms/rules/newness.ts'
import { useKnown } from '../search/use-databases.ts'

/** The columns that this browser can read of itself, as the server cannot: those of the cases one takes part in. */
export const useColumns = (): Columns => {
  const { cases } = useKnown()
  return useCallback(
    (table, column) =>
      table === 'cases' && (column === 'case_number' || column === 'title')
        ? (cases?.ordered('number', false) ?? []).map((entry) => entry[column])
        : [],
    [cases],
  )
}
