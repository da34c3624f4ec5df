/** How people are greeted and addressed. */
export const wordingTexts = {
  /** TPL-24 */
  geehrt: {
    male: (name: string): string => `Sehr geehrter Herr ${name}`,
    female: (name: string): string => `Sehr geehrte Frau ${name}`,
    neutral: (name: string): string => `Guten Tag ${name}`,
    unknown: 'Sehr geehrte Damen und Herren',
  },
  lieb_sie: {
    male: (name: string): string => `Lieber Herr ${name}`,
    female: (name: string): string => `Liebe Frau ${name}`,
    neutral: (name: string): string => `Hallo ${name}`,
    unknown: 'Liebe Damen und Herren',
  },
  lieb_du: {
    male: (name: string): string => `Lieber ${name}`,
    female: (name: string): string => `Liebe ${name}`,
    neutral: (name: string): string => `Hallo ${name}`,
    unknown: 'Liebe Damen und Herren',
  },
  /** `Herrn`: in an address one writes to them. */
  gender: {
    salutation: { male: 'Herr', female: 'Frau', neutral: '', company: '', '': '' },
    address: { male: 'Herrn', female: 'Frau', neutral: '', company: '', '': '' },
  },
  /** What stands for the country in which the office is. */
  home: ['deutschland', 'germany', 'bundesrepublik deutschland', 'd', 'de'],
  /** TPL-25 */
  sample: {
    relation: 'Geschäftsführerin',
    titlePrefix: 'Dr.',
    titleSuffix: 'LL.M.',
    firstName: 'Petra',
    name: 'Krause',
    company: 'Hafenbau Krause GmbH',
    addressLine: 'Deichstraße 4',
    zip: '20459',
    city: 'Hamburg',
    notes: 'Eingang im Hof',
  },
} as const
