import { Box } from '@mui/material'
import type { HTMLAttributes } from 'react'
import type { CaseEntry } from './case-entry.ts'

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
