/** What an office must tell everybody, and where our own pages show it. */
export const legalPages = {
  imprint: '/impressum/',
  privacy: '/datenschutz/',
  accessibility: '/barrierefreiheit/',
} as const
export type LegalPage = keyof typeof legalPages

export const isWebAddress = (text: string): boolean => /^https?:\/\/[\p{L}\d.-]+(:\d+)?([/?#]\S*)?$/iu.test(text)

/** Where it is read: on a page of the office's own, where that is what was set, else on ours. */
export const placeOfLegal = (page: LegalPage, set: string): string => (isWebAddress(set) ? set : legalPages[page])
