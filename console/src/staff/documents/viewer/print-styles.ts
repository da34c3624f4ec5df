import { printClass } from '../../../shared/viewers/print.ts'

/** Leaves nothing but the open document on paper. */
export const printStyles = {
  '@media print': {
    [`.${printClass} #root, .${printClass} .MuiBackdrop-root, .${printClass} [data-no-print]`]: { display: 'none' },
    [`.${printClass} .MuiDialog-root, .${printClass} .MuiDialog-container, .${printClass} .MuiPaper-root, .${printClass} .MuiDialogContent-root`]:
      {
        position: 'static !important',
        display: 'block !important',
        height: 'auto !important',
        maxHeight: 'none !important',
        maxWidth: 'none !important',
        margin: '0 !important',
        border: '0 !important',
        overflow: 'visible !important',
        color: '#000 !important',
        background: '#fff !important',
      },
  },
} as const
