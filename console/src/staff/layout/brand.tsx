import { Box, Link as MuiLink, SvgIcon } from '@mui/material'
import { Link } from 'react-router-dom'
import { useOffice } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'

/** The office's name, which leads home. */
export const Brand = () => {
  const { config } = useOffice()
  return (
    <MuiLink
      component={Link}
      to={paths.cases}
      underline="none"
      color="text.primary"
      title={config.officeName}
      sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, flexShrink: 1, minHeight: 36 }}
    >
      <SvgIcon viewBox="0 0 24 24" aria-hidden sx={{ color: 'primary.main', fontSize: 26 }}>
        <path d="M3 6.5A2.5 2.5 0 0 1 5.5 4h4.1c.6 0 1.2.3 1.6.7L12.6 6h5.9A2.5 2.5 0 0 1 21 8.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 17.5z" />
        <path
          d="M12 9.6a2.1 2.1 0 0 0-1 3.95l-.55 2.85h3.1L13 13.55a2.1 2.1 0 0 0-1-3.95z"
          fill="var(--aktenraum-paper)"
        />
      </SvgIcon>
      <Box
        component="span"
        sx={{
          typography: 'subtitle1',
          fontSize: config.officeName.length > 24 ? '0.875rem' : undefined,
          lineHeight: 1.2,
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: '2',
        }}
      >
        {config.officeName}
      </Box>
    </MuiLink>
  )
}
