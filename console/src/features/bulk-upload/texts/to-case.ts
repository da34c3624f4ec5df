/** Leads from what was uploaded to the case that it is in. */
export const toCase = 'Zur Akte'
