import Print from '@mui/icons-material/PrintOutlined'
import { Button, GlobalStyles } from '@mui/material'
import { printPage } from '../../shared/react/print-page.ts'
import { pageTexts } from '../texts/pages-de.ts'

const printClass = 'prints-page'

interface PrintButtonProps {
  /** Brings onto the page what is not there yet; false when that failed, and then nothing is printed. */
  readonly prepare: () => Promise<boolean>
}

/** Prints what the page says, all of it, without what stands around it and without anything to press (APP-026). */
export const PrintButton = ({ prepare }: PrintButtonProps) => (
  <>
    <GlobalStyles styles={paperStyles} />
    <Button
      variant="outlined"
      startIcon={<Print />}
      onClick={() => void prepare().then((isReady) => (isReady ? printPage(printClass) : undefined))}
    >
      {pageTexts.print}
    </Button>
  </>
)

const paperStyles = {
  '@media print': {
    [`.${printClass} :is(header, nav, button, [data-no-print], a[href^="#"])`]: {
      display: 'none !important',
    },
    [`.${printClass} :is(body, main, .MuiPaper-root)`]: {
      color: '#000 !important',
      background: '#fff !important',
      border: '0 !important',
      padding: '0 !important',
    },
    [`.${printClass} *`]: { color: '#000 !important' },
  },
} as const
