import { grouped } from '@aktenraum/client/words/numbers'

/** What both apps say of pages, of lists as of documents. */
export const pageWords = {
  page: (page: number): string => `Seite ${grouped(page)}`,
  pageOf: (page: number, pages: number): string => `Seite ${grouped(page)} von ${grouped(pages)}`,
  toPage: (page: number): string => `Zur Seite ${grouped(page)}`,
} as const
