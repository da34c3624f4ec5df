import type { ConfigDto } from '@aktenraum/domain/contracts'
import { Box, Typography } from '@mui/material'
import { Fragment } from 'react'
import { formatSize } from '@aktenraum/client/words/sizes'
import { Panel } from '../components/panel.tsx'
import { settingsTexts as words } from '../texts/settings-de.ts'

const minuteMs = 60_000

/** What only the installation can set: shown, so that nobody looks for it. */
export const FixedSettings = ({ defaults }: { defaults: ConfigDto }) => {
  const values = [
    [words.maxDocumentSize, formatSize(defaults.maxDocumentSize)],
    [words.uploadSlots, String(defaults.uploadSlots)],
    [words.justUploaded, words.minutes(defaults.justUploadedMs / minuteMs)],
    [words.notificationDelay, words.minutes(defaults.notificationDelayMs / minuteMs)],
  ] as const
  return (
    <Panel id="einstellungen-fest" title={words.fixed}>
      <Box sx={{ px: 2, pb: 2 }}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {words.fixedHint}
        </Typography>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0 }}>
          {values.map(([name, value]) => (
            <Fragment key={name}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {name}
              </Box>
              <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap' }}>
                {value}
              </Box>
            </Fragment>
          ))}
        </Box>
      </Box>
    </Panel>
  )
}
