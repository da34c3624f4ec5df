import { suffixOf } from '../../base/text/file-names.ts'

/** Types that only say "bytes" or "please save", and nothing about the content (DWN-11). */
const genericTypes = new Set([
  'application/octet-stream',
  'binary/octet-stream',
  'application/download',
  'application/x-download',
  'application/force-download',
])
export const isGenericType = (type: string): boolean => genericTypes.has(type.toLowerCase()) || type === ''

export interface MimeType {
  readonly suffix: string
  readonly type: string
}
export interface MimeTypeSources {
  /** What the browser knows by itself: `navigator.mimeTypes`. */
  readonly browser: readonly { readonly type: string; readonly suffixes: string }[]
  readonly server: () => Promise<readonly MimeType[]>
}

const longestWaitMs = 2000

/** The real type of a document: the given one, or for a generic one what its file suffix says. */
export const resolveType = async (type: string, name: string, sources: MimeTypeSources): Promise<string> => {
  const suffix = suffixOf(name)
  if (!isGenericType(type) || suffix === '') return type
  const known = sources.browser.find(({ suffixes }) => suffixes.split(/,\s*/).includes(suffix))?.type
  if (known !== undefined) return known
  const list = await withinTime(sources.server())
  return list.find((entry) => entry.suffix.replace(/^\./, '') === suffix)?.type ?? type
}

/** The server's list, or nothing if it takes longer than 2 s (DWN-12) or fails: a document is never lost for it. */
const withinTime = async (list: Promise<readonly MimeType[]>): Promise<readonly MimeType[]> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeUp = new Promise<readonly MimeType[]>((resolve) => {
    timer = setTimeout(() => resolve([]), longestWaitMs)
  })
  return Promise.race([list.catch(() => []), timeUp]).finally(() => clearTimeout(timer))
}

/** Whether a name says of what type it is. Digits alone do not: they are the end of a date. */
export const hasSuffix = (name: string): boolean => /[a-z]/.test(suffixOf(name))

/** With the first suffix of its type appended if the name has none. */
export const withSuffix = (name: string, type: string, list: readonly MimeType[]): string => {
  if (hasSuffix(name)) return name
  const suffix = list.find((entry) => entry.type === type)?.suffix.replace(/^\./, '')
  return suffix === undefined ? name : `${name}.${suffix}`
}

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
