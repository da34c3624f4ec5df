import { useCallback } from 'react'
import { useGetList } from 'react-admin'
import type { Columns } from '../../shared/forms/rules/newness.ts'
import type { Case } from '../../shared/client/types.ts'
import { plainText } from '../components/decrypted-text.tsx'
import { readOptions } from '../office/read-options.ts'

const none: readonly Case[] = []

/** The columns that this browser can read of itself, as the server cannot: those of the cases one takes part in. */
export const useColumns = (): Columns => {
  const { data: cases = none } = useGetList<Case>('cases', {}, readOptions)
  return useCallback(
    (table, column) =>
      table === 'cases' && (column === 'case_number' || column === 'title')
        ? cases.map((record) => plainText(record[column], ''))
        : [],
    [cases],
  )
}
