/** The order of a German telephone book: ä like ae, numbers by value. */
const collator = new Intl.Collator('de-u-co-phonebk', { numeric: true })

export const compareNames = (one: string, other: string): number => collator.compare(one, other)

/**
 * Orders case numbers by year, then by running number (CAS-20): the two parts of `123/26` are swapped for the
 * comparison. What is no such number is compared as text.
 */
export const compareCaseNumbers = (one: string, other: string): number =>
  collator.compare(caseNumberKey(one), caseNumberKey(other))

const caseNumberKey = (caseNumber: string): string => caseNumber.replace(/^\s*(\d+)\s*\/\s*(\d+)\s*$/, '$2/$1')
