import { useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'

/** Whether the window is as narrow as a phone: tables are cards there, dialogs fill the screen. */
export const useIsPhone = (): boolean => useMediaQuery(useTheme().breakpoints.down('sm'))
