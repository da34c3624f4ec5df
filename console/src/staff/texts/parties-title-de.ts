/** By itself: the page of a case says it before it has fetched the rest. */
export const partiesTitle = 'Parteien'
