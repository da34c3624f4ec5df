import { Box, TableCell, TableHead, TableRow } from '@mui/material'
import { texts } from '../texts/de.ts'
import { headingStyle } from './sort-heading.tsx'
import { visuallyHidden } from './visually-hidden.ts'

/** The headings of a table that nobody sorts and whose last column has what can be done. */
export const HeadRow = ({ headings }: { readonly headings: readonly string[] }) => (
  <TableHead>
    <TableRow>
      {headings.map((heading) => (
        <TableCell key={heading} sx={headingStyle}>
          {heading}
        </TableCell>
      ))}
      <ActionsHeading />
    </TableRow>
  </TableHead>
)

export const ActionsHeading = () => (
  <TableCell data-no-print sx={headingStyle}>
    <Box component="span" sx={visuallyHidden}>
      {texts.app.actions}
    </Box>
  </TableCell>
)
