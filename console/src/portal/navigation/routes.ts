import { legalPages } from '@aktenraum/domain/contracts'
import type { LegalPage } from '@aktenraum/domain/contracts'

/** What an address of the portal shows. */
export type Route =
  | { readonly page: 'sign-in'; readonly goal: string; readonly isExpired: boolean }
  /** `token`: '' where the address is not that of an invitation's link any more. */
  | { readonly page: 'invitation'; readonly token: string }
  | { readonly page: 'forgotten' }
  | { readonly page: 'founding' }
  | { readonly page: 'profile' }
  | { readonly page: 'cases' }
  /** `addresses`: what of them is shown over it, as its address goes on. */
  | { readonly page: 'case'; readonly caseId: string; readonly documentId?: string; readonly addresses?: string }
  | { readonly page: 'trash'; readonly caseId: string }
  | { readonly page: 'upload'; readonly caseId: string | null }
  | { readonly page: 'legal'; readonly name: LegalPage }
  | { readonly page: 'transparency' }
  | { readonly page: 'not-found' }

export const paths = {
  /** The server leads on. */
  home: '/',
  cases: '/akten/',
  profile: '/profil/',
  forgotten: '/anmelden/vergessen/',
  founding: '/einrichten/',
  transparency: '/transparenz/',
  case: (caseId: string): string => `/akten/${caseId}/`,
  document: (caseId: string, documentId: string): string => `/akten/${caseId}/dokumente/${documentId}/`,
  addresses: (caseId: string, shown = ''): string => `/akten/${caseId}/adressen/${shown}`,
  trash: (caseId: string): string => `/akten/${caseId}/papierkorb/`,
  upload: (caseId: string | null = null): string => `/hochladen/${caseId === null ? '' : `?akte=${caseId}`}`,
  /** `isExpired`: somebody was at work when the session ended, and is told so. */
  signIn: (goal?: string, isExpired = false): string =>
    goal === undefined
      ? '/anmelden/'
      : `/anmelden/?weiter=${encodeURIComponent(goal)}${isExpired ? '&grund=abgelaufen' : ''}`,
} as const

const plainPages: ReadonlyMap<string, 'forgotten' | 'founding' | 'transparency' | 'profile' | 'cases'> = new Map([
  [paths.forgotten, 'forgotten'],
  [paths.founding, 'founding'],
  [paths.transparency, 'transparency'],
  [paths.profile, 'profile'],
  [paths.cases, 'cases'],
] as const)

const legalNames = Object.keys(legalPages) as readonly LegalPage[]

const casePattern =
  /^\/akten\/([0-9a-f]{32})\/(?:dokumente\/([0-9a-f]{32})\/|(papierkorb)\/|adressen\/((?:(?:personen|verteiler)\/(?:[0-9a-f+]+\/)?)?))?$/

/** @param url path and query, as the server and the browser see them */
export const routeOf = (url: string): Route => {
  const { pathname, searchParams } = new URL(url, 'http://portal.invalid')
  if (pathname === '/anmelden/') {
    const goal = safeGoal(searchParams.get('weiter') ?? searchParams.get('next'))
    return { page: 'sign-in', goal, isExpired: searchParams.get('grund') === 'abgelaufen' }
  }
  const plain = plainPages.get(pathname)
  if (plain !== undefined) return { page: plain }
  if (pathname === paths.upload()) {
    const caseId = searchParams.get('akte')
    return { page: 'upload', caseId: caseId !== null && /^[0-9a-f]{32}$/.test(caseId) ? caseId : null }
  }
  return entranceOf(pathname) ?? caseRouteOf(pathname)
}

/** Pages that strangers open. */
const entranceOf = (pathname: string): Route | undefined => {
  if (/^\/einladung(\/|$)/.test(pathname))
    return { page: 'invitation', token: /^\/einladung\/([0-9a-f]{64})\/?$/.exec(pathname)?.[1] ?? '' }
  const name = legalNames.find((each) => legalPages[each] === pathname)
  return name === undefined ? undefined : { page: 'legal', name }
}

const caseRouteOf = (pathname: string): Route => {
  const [, caseId, documentId, trash, addresses] = casePattern.exec(pathname) ?? []
  if (caseId === undefined) return { page: 'not-found' }
  if (trash !== undefined) return { page: 'trash', caseId }
  return {
    page: 'case',
    caseId,
    ...(documentId === undefined ? {} : { documentId }),
    ...(addresses === undefined ? {} : { addresses }),
  }
}

/** Only a page of our own: `//host`, `/\host` and other schemes would lead away. */
export const safeGoal = (goal: string | null): string =>
  goal !== null && /^\/(?![/\\])[^\s\\]*$/.test(goal) && !goal.startsWith('/anmelden') ? goal : paths.cases
