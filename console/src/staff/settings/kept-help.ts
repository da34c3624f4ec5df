import type { HelpPage } from '@aktenraum/domain/contracts'

/** As what a text that is not saved yet is kept. */
export const keptHelp = (page: HelpPage): string => `help/${page}`
