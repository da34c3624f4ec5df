import { inTheDark } from '@aktenraum/domain/contracts'
import { Box, Typography } from '@mui/material'
import { palettes } from '../theme/palette.ts'
import { settingsTexts as words } from '../texts/settings-de.ts'
import { colourProblem } from './settings-fields.ts'

interface LookPreviewProps {
  readonly primary: string
  readonly secondary: string
}

/** Both colours as they will look, by day and by night; nothing as long as one of them cannot be had. */
export const LookPreview = ({ primary, secondary }: LookPreviewProps) => {
  if ([primary, secondary].some((colour) => colourProblem(colour) !== undefined)) return null
  const { light, dark } = palettes
  return (
    <Box component="section" aria-label={words.preview}>
      <Typography variant="caption" color="text.secondary" component="h3" sx={{ mb: 0.5 }}>
        {words.preview}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Sample name={words.light} ground={light.paper} onInk="#ffffff" primary={primary} secondary={secondary} />
        <Sample
          name={words.dark}
          ground={dark.paper}
          onInk={dark.page}
          primary={inTheDark(primary)}
          secondary={inTheDark(secondary)}
        />
      </Box>
    </Box>
  )
}

interface SampleProps extends LookPreviewProps {
  readonly name: string
  readonly ground: string
  readonly onInk: string
}

const Sample = ({ name, ground, onInk, primary, secondary }: SampleProps) => (
  <Box
    role="img"
    aria-label={name}
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      p: 1.5,
      bgcolor: ground,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
    }}
  >
    <Box component="span" sx={{ px: 1.5, py: 0.75, borderRadius: 1, bgcolor: primary, color: onInk, fontWeight: 600 }}>
      {words.sampleButton}
    </Box>
    <Box component="span" sx={{ color: secondary }}>
      {words.sampleText}
    </Box>
  </Box>
)
