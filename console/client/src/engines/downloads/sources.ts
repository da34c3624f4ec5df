import type { MimeType, MimeTypeSources } from './mime-types.ts'

/** Where types and suffixes are looked up; the server is asked once, and again only if it did not answer. */
export const mimeTypeSources = (
  browser: MimeTypeSources['browser'],
  mimeTypes: () => Promise<readonly MimeType[]>,
): MimeTypeSources => {
  let list: Promise<readonly MimeType[]> | undefined
  return {
    browser,
    server: () => {
      list ??= mimeTypes().catch((error: unknown) => {
        list = undefined
        throw error
      })
      return list
    },
  }
}
