import { Box } from '@mui/material'
import { lastSeenText, useColleagues } from '../office/use-colleagues.ts'

/** The newest word of any colleague: whoever is kept in a frozen past reads an old day here. */
export const LastSeen = () => {
  const found = useColleagues()
  const newest = found?.colleagues.find(({ at }) => at !== null)
  return found === undefined || newest === undefined ? null : <Box>{lastSeenText(newest, found.asOf)}</Box>
}
