import { Button } from '@mui/material'
import { texts } from '../texts/de.ts'

/** Where another try is in vain. */
export const ReloadButton = () => (
  <Button color="inherit" size="small" onClick={() => window.location.reload()}>
    {texts.app.reload}
  </Button>
)
