/** The order of a German telephone book: ä like ae, numbers by value. */
const collator = new Intl.Collator('de-u-co-phonebk', { numeric: true })

export const compareNames = (one: string, other: string): number => collator.compare(one, other)
