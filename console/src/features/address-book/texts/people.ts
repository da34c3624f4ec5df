/** How people and companies are called and addressed. */
export const peopleTexts = {
  nameless: '(ohne Namen)',
  /** PER-06 */
  types: {
    male: 'Person männlich',
    female: 'Person weiblich',
    neutral: 'Person neutral',
    company: 'Firma',
    '': 'keine Angabe',
  },
  box: (number: string): string => `Postfach ${number}`,
  boxZip: (zip: string): string => `PLZ ${zip}`,
} as const
