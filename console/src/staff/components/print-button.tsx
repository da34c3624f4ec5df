import Print from '@mui/icons-material/PrintOutlined'
import { Button } from '@mui/material'
import { printPage } from '../../shared/react/print-page.ts'
import { pageTexts } from '../texts/pages-de.ts'

interface PrintButtonProps {
  /** Brings onto the page what is not there yet; false when that failed, and then nothing is printed. */
  readonly prepare: () => Promise<boolean>
}

/** Prints what the page says, all of it (APP-026); what of it goes onto paper is said with the frame (paper.css). */
export const PrintButton = ({ prepare }: PrintButtonProps) => (
  <Button
    variant="outlined"
    startIcon={<Print />}
    onClick={() => void prepare().then((isReady) => (isReady ? printPage('prints-page') : undefined))}
  >
    {pageTexts.print}
  </Button>
)
