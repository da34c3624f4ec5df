import ArrowDown from '@mui/icons-material/ArrowDownward'
import ArrowUp from '@mui/icons-material/ArrowUpward'
import { Box, IconButton, MenuItem, TextField, Typography } from '@mui/material'
import { arrangements, mostByHand } from '../../shared/downloads/zip/arrangement.ts'
import type { Arranging } from '../../shared/downloads/zip/use-arrangement.ts'
import { zipTexts } from '../../shared/texts/downloads.ts'
import { plainText } from '../components/decrypted-text.tsx'

/** In which order documents go into a ZIP file; by hand with two buttons each. */
export const ZipArrangement = ({ arranging }: { arranging: Arranging }) => {
  const { how, choose, documents } = arranging
  if (documents.length < 2) return null
  return (
    <Box sx={{ mb: 1.5 }}>
      <TextField
        select
        size="small"
        label={zipTexts.order}
        value={how}
        sx={{ minWidth: 240, mt: 1 }}
        onChange={({ target }) => choose(arrangements.find((one) => one === target.value) ?? 'listed')}
      >
        {arrangements
          .filter((one) => one !== 'byHand' || documents.length <= mostByHand)
          .map((one) => (
            <MenuItem key={one} value={one}>
              {zipTexts.orders[one]}
            </MenuItem>
          ))}
      </TextField>
      {how === 'byHand' ? <ByHand arranging={arranging} /> : null}
    </Box>
  )
}

const ByHand = ({ arranging: { documents, move } }: { arranging: Arranging }) => (
  <Box component="ol" aria-label={zipTexts.orderList} sx={listStyle}>
    {documents.map((document, index) => {
      const name = plainText(document.name, zipTexts.unreadableName)
      return (
        <Box component="li" key={document.id} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Typography variant="body2" sx={{ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' }}>
            {index + 1}. {name}
          </Typography>
          <IconButton
            size="small"
            aria-label={zipTexts.up(name)}
            aria-disabled={index === 0}
            onClick={() => move(index, -1)}
          >
            <ArrowUp fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={zipTexts.down(name)}
            aria-disabled={index === documents.length - 1}
            onClick={() => move(index, 1)}
          >
            <ArrowDown fontSize="small" />
          </IconButton>
        </Box>
      )
    })}
  </Box>
)

const listStyle = { listStyle: 'none', m: 0, mt: 1, p: 0, maxHeight: 260, overflow: 'auto' } as const
