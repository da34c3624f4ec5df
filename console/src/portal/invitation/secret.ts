import { paths } from '../navigation/routes.ts'

/**
 * Takes the secret out of the address, so that it stands neither on the screen nor in the history; from here on it is
 * in memory alone. '' where the link has none, and on the page whose tabs stand there.
 */
export const takeSecret = (page: { readonly location: Location; readonly history: History }): string => {
  const { hash, pathname, search } = page.location
  if (hash.length <= 1 || pathname === paths.profile) return ''
  page.history.replaceState(null, '', pathname + search)
  return hash.slice(1)
}
