import { useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'

/** Whether the window is as narrow as a phone: tables are cards there, dialogs fill the screen. */
export const useIsPhone = (): boolean => useMediaQuery(useTheme().breakpoints.down('sm'))

/** Whether there is too little room for all columns of the documents' table. */
export const useIsNarrow = (): boolean => useMediaQuery(useTheme().breakpoints.down(760))
