import { titleWords } from './titles-texts.ts'

/**
 * The title to show beside a name that was signed: one that can pass for nobody's name, since titles are what the server
 * says. Whoever has another one is called without it by others.
 */
export const titleBeside = (name: string, title: string): string => (title !== name && isMereTitle(title) ? title : '')

const isMereTitle = (title: string): boolean =>
  title
    .toLocaleLowerCase('de-DE')
    .split(/[\s.,-]+/)
    .every((word) => word === '' || titleWords.has(word))
