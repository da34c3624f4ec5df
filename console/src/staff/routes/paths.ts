const listsPart = (ids: readonly string[]): string => `verteiler/${ids.length === 0 ? '' : `${ids.join('+')}/`}`

/** The console's addresses (architecture §9). They name ids, never contents. */
export const paths = {
  cases: '/akten/',
  bulkUpload: '/hochladen/',
  case: (id: string): string => `/akten/${id}/`,
  caseHistory: (id: string): string => `/akten/${id}/verlauf/`,
  caseMails: (id: string): string => `/akten/${id}/e-mails/`,
  document: (caseId: string, id: string): string => `/akten/${caseId}/dokumente/${id}/`,
  trash: (caseId: string): string => `/akten/${caseId}/papierkorb/`,
  /** `next`: where to go when done (DOC-32). */
  editDocument: (caseId: string, id: string, next: string): string =>
    `/akten/${caseId}/dokumente/${id}/bearbeiten/?next=${encodeURIComponent(next)}`,
  moveDocument: (caseId: string, id: string, next: string): string =>
    `/akten/${caseId}/dokumente/${id}/verschieben/?next=${encodeURIComponent(next)}`,
  /** Its address database, somebody in it, and its lists. */
  caseAddresses: (caseId: string): string => `/akten/${caseId}/adressen/`,
  personInCase: (caseId: string, id: string): string => `/akten/${caseId}/adressen/personen/${id}/`,
  importsInCase: (caseId: string): string => `/akten/${caseId}/adressen/importe/`,
  duplicatesInCase: (caseId: string): string => `/akten/${caseId}/adressen/dubletten/`,
  listsInCase: (caseId: string, ids: readonly string[]): string => `/akten/${caseId}/adressen/${listsPart(ids)}`,
  addresses: '/adressen/',
  /** Whether the office may act for somebody: over the address book. */
  conflictCheck: '/adressen/kollisionspruefung/',
  /** Somebody in an address book. */
  person: (databaseId: string, id: string): string => `/adressen/${databaseId}/personen/${id}/`,
  /** Who stands in it twice. */
  imports: (databaseId: string): string => `/adressen/${databaseId}/importe/`,
  duplicates: (databaseId: string): string => `/adressen/${databaseId}/dubletten/`,
  /** Its lists and events, of which these are chosen. */
  addressLists: (databaseId: string, ids: readonly string[] = []): string =>
    `/adressen/${databaseId}/${listsPart(ids)}`,
  orders: '/bestellungen/',
  operations: '/verwaltung/',
  operationsTab: (tab: string): string => `/verwaltung/${tab}/`,
  users: '/verwaltung/benutzer/',
  mailPolicy: '/verwaltung/e-mail-inhalte/',
  profile: '/profil/',
  /** `isExpired`: somebody was at work when the session ended, and is told so. */
  signIn: (comeBackTo: string | null, isExpired = false): string =>
    comeBackTo === null
      ? '/anmelden/'
      : `/anmelden/?weiter=${encodeURIComponent(comeBackTo)}${isExpired ? '&grund=abgelaufen' : ''}`,
} as const

/**
 * An address to go to that came from outside: of this app, or nowhere. Browsers leave tabs and line ends out, so that
 * `/<tab>/host` is `//host`.
 */
export const ownPath = (path: string | null, fallback: string): string =>
  path !== null && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : fallback
