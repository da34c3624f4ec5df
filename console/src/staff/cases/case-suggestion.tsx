import { Box } from '@mui/material'
import type { HTMLAttributes } from 'react'
import type { Case } from '../../shared/client/types.ts'
import type { Searchable } from '../../shared/search/cases.ts'
import { plainText } from '../components/decrypted-text.tsx'

/** A case as it is searched for and suggested. */
export interface CaseEntry extends Searchable {
  readonly number: string
  readonly title: string
}

export const entryOf = ({ id, case_number, title }: Case): CaseEntry => {
  const number = plainText(case_number)
  const name = plainText(title)
  return { id, number, title: name, fields: [number, name] }
}

interface CaseSuggestionProps {
  readonly entry: CaseEntry
  readonly props: HTMLAttributes<HTMLLIElement>
  readonly note?: string | undefined
}

export const CaseSuggestion = ({ entry, props, note }: CaseSuggestionProps) => (
  <Box component="li" {...props} sx={{ columnGap: 1.5, flexWrap: 'wrap', overflowWrap: 'anywhere' }}>
    <Box component="span" sx={{ fontWeight: 600 }}>
      {entry.number}
    </Box>
    <Box component="span" sx={{ color: 'text.secondary', flex: '1 1 10rem' }}>
      {entry.title}
    </Box>
    {note === undefined ? null : (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {note}
      </Box>
    )}
  </Box>
)
