import { Box, Stack, Typography } from '@mui/material'
import { Panel } from '../components/panel.tsx'
import { lastSeenText, useColleagues } from '../reads/use-colleagues.ts'
import { seenTexts } from '../texts/seen-de.ts'

/** Up to when each colleague has verified the same logs. An old day alarms nobody: people take holidays. */
export const ColleaguesPanel = () => {
  const found = useColleagues()
  if (found === undefined) return null
  const { colleagues, asOf } = found
  return (
    <Panel id="abgleich" title={seenTexts.title}>
      <Stack spacing={1.5} sx={{ px: 2, pb: 2 }}>
        {colleagues.length === 0 ? (
          <Typography variant="body2" color="text.secondary">
            {seenTexts.alone}
          </Typography>
        ) : (
          <>
            <Typography variant="body2" color="text.secondary">
              {seenTexts.text}
            </Typography>
            <Box component="ul" aria-label={seenTexts.title} sx={{ m: 0, pl: 2.5 }}>
              {colleagues.map((each) => (
                <Typography key={each.id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {lastSeenText(each, asOf)}
                </Typography>
              ))}
            </Box>
          </>
        )}
      </Stack>
    </Panel>
  )
}
