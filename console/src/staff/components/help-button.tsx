import type { HelpPage } from '@aktenraum/domain/contracts'
import HelpOutline from '@mui/icons-material/HelpOutline'
import { CircularProgress, IconButton, Typography } from '@mui/material'
import { useHelpButton } from '../../shared/help/use-help-button.ts'
import { helpTexts } from '../../shared/texts/help.ts'
import { useOffice } from '../office/office-context.tsx'

/** Opens the help text of a page (HLP-01). */
export const HelpButton = ({ page }: { page: HelpPage }) => {
  const { anchor, state, isLost, press, loaded } = useHelpButton(page, useOffice().config.helpTimeoutMs)
  const isLoading = state === 'open-loading'
  return (
    <>
      <IconButton
        ref={anchor}
        aria-label={isLoading ? helpTexts.loading : helpTexts.button}
        aria-haspopup="dialog"
        aria-expanded={state === 'open' || state === 'timed-out'}
        aria-busy={isLoading}
        onClick={press}
        sx={{ color: 'text.secondary' }}
      >
        {isLoading ? <CircularProgress size={24} color="inherit" aria-hidden /> : <HelpOutline />}
      </IconButton>
      {isLost ? (
        <Typography variant="body2" role="alert">
          {helpTexts.failed}
        </Typography>
      ) : null}
      {loaded === null ? null : <loaded.View page={page} popover={loaded.popover} anchor={anchor} />}
    </>
  )
}
