/** How long the page keeps the class that leaves nothing but the document on paper (APP-027). */
const printClassMs = 1000
export const printClass = 'aktenraum-print'

/** Prints what is marked `data-print` and nothing around it. */
export const printDocument = (): void => {
  document.documentElement.classList.add(printClass)
  window.print()
  setTimeout(() => document.documentElement.classList.remove(printClass), printClassMs)
}

export const printStyles = {
  '@media print': {
    [`.${printClass} #root, .${printClass} .MuiBackdrop-root, .${printClass} [data-no-print]`]: { display: 'none' },
    [`.${printClass} .MuiDialog-root, .${printClass} .MuiDialog-container, .${printClass} .MuiPaper-root`]: {
      position: 'static !important',
      display: 'block !important',
      height: 'auto !important',
      maxHeight: 'none !important',
      maxWidth: 'none !important',
      margin: '0 !important',
      border: '0 !important',
      color: '#000 !important',
      background: '#fff !important',
    },
    [`.${printClass} [data-print]`]: { maxHeight: 'none !important', overflow: 'visible !important' },
  },
} as const
