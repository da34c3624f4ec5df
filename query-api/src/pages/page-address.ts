import { legalPages, optOutPath } from '@aktenraum/domain/contracts'
import type { LegalPage } from '@aktenraum/domain/contracts'

/** What an address of a page asks for. `area`: who may see it beside those without a session for 'public'. */
export interface PageAddress {
  readonly area: 'public' | 'user' | 'staff'
  readonly caseId?: string
  readonly documentId?: string
  readonly token?: string
  readonly legal?: LegalPage
  /** What this installation was built as. */
  readonly shows?: 'release'
  /** Which first page of a list belongs to it. */
  readonly list?: 'cases' | 'documents'
}

const id = '(?<id>[0-9a-f]{32})'
const pages: readonly (readonly [RegExp, (groups: Readonly<Record<string, string>>) => PageAddress])[] = [
  [/^\/(anmelden\/(vergessen\/)?|einrichten\/)$/, () => ({ area: 'public' })],
  [/^\/transparenz\/$/, () => ({ area: 'public', shows: 'release' })],
  [/^\/(profil|hochladen)\/$/, () => ({ area: 'user' })],
  [/^\/einladung\/(?<token>[0-9a-f]{64})\/$/, ({ token = '' }) => ({ area: 'public', token })],
  // A link that lost something on its way; its page says so.
  [/^\/einladung\/([^/]+\/)*$/, () => ({ area: 'public' })],
  [/^\/akten\/$/, () => ({ area: 'user', list: 'cases' })],
  [new RegExp(`^/akten/${id}/$`), ({ id: caseId = '' }) => ({ area: 'user', caseId, list: 'documents' })],
  [
    new RegExp(`^/akten/${id}/dokumente/(?<document>[0-9a-f]{32})/(bearbeiten/|verschieben/)?$`),
    ({ id: caseId = '', document: documentId = '' }) => ({ area: 'user', caseId, documentId }),
  ],
  [new RegExp(`^/akten/${id}/papierkorb/$`), ({ id: caseId = '' }) => ({ area: 'user', caseId })],
  [
    new RegExp(`^/akten/${id}/adressen/((personen|verteiler)/([0-9a-f+]+/)?)?$`),
    ({ id: caseId = '' }) => ({ area: 'user', caseId }),
  ],
  // The console divides these among its own screens.
  [/^\/(adressen|akten|bestellungen|verwaltung)\/([^/]+\/)*$/, () => ({ area: 'staff' })],
]

const legalNames = Object.keys(legalPages) as readonly LegalPage[]

/** Null where there is no such page. */
export const pageAddress = (path: string): PageAddress | null => {
  for (const legal of legalNames) if (path === legalPages[legal]) return { area: 'public', legal }
  for (const [pattern, read] of pages) {
    const match = pattern.exec(path)
    if (match) return read(match.groups ?? {})
  }
  return null
}

/** Answered by a route of its own, which says what is wrong with a link that was cut short. */
const linkOfMails = new RegExp(`^${optOutPath('[^/]+')}$`)

/** The same address with the slash at its end, if only that is missing. */
export const withSlash = (path: string): string | null => {
  const slashed = `${path}/`
  return !path.endsWith('/') && (pageAddress(slashed) !== null || linkOfMails.test(slashed)) ? slashed : null
}
