import { isPutAway } from './page-body.ts'

/** How long the page keeps the class that leaves out what is not to be on paper (APP-027). */
const printClassMs = 1000

/** Marks the page while the document that is open above it is printed. */
export const printsDocument = 'aktenraum-print'

/** Prints what was laid out for it; nothing while the page is put away, as whoever has asked for it is gone. */
export const printWindow = (): void => {
  if (isPutAway()) window.dispatchEvent(new Event('afterprint'))
  else window.print()
}

/** Prints the page under a class of its own, by which style sheets leave nothing but what is meant on paper. */
export const printPage = (printClass: string): void => {
  const { classList } = document.documentElement
  classList.add(printClass)
  printWindow()
  setTimeout(() => classList.remove(printClass), printClassMs)
}
