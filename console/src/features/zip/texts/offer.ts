/** What offers a ZIP file. */
export const zipOfferTexts = {
  action: 'Als ZIP herunterladen',
  wholeCase: 'Ganze Akte als ZIP',
  selection: 'Auswahl',
}
