/** The type of a document in which an address database is kept, written as `whole-file.ts` does. */
export const addressesMedia = 'application/vnd.aktenraum.addresses+json'
