import { legalPages } from '@aktenraum/domain/contracts'
import { paths as portal } from '@aktenraum/console/portal/routes'
import { paths as staff } from '@aktenraum/console/staff/paths'

export interface OnPages {
  readonly caseId: string
  readonly documentId: string
}
type Addresses<Table> = { readonly [Name in keyof Table]: readonly string[] }

const operationsTabs = [
  'projektionen',
  'fehler',
  'warteschlangen',
  'mails',
  'browser',
  'einstellungen',
  'hilfetexte',
  'protokoll',
  'postfach',
]

/** Every page of the console: an entry for each of its paths, or this does not compile. */
export const staffPages = ({ caseId, documentId }: OnPages): readonly string[] => {
  const pages: Addresses<Omit<typeof staff, 'signIn'>> = {
    cases: [staff.cases],
    case: [staff.case(caseId)],
    caseHistory: [staff.caseHistory(caseId)],
    caseMails: [staff.caseMails(caseId)],
    document: [staff.document(caseId, documentId)],
    trash: [staff.trash(caseId)],
    editDocument: [staff.editDocument(caseId, documentId, staff.case(caseId))],
    moveDocument: [staff.moveDocument(caseId, documentId, staff.case(caseId))],
    bulkUpload: [staff.bulkUpload],
    caseAddresses: [staff.caseAddresses(caseId)],
    personInCase: [staff.personInCase(caseId, documentId)],
    listsInCase: [staff.listsInCase(caseId, [documentId])],
    importsInCase: [staff.importsInCase(caseId)],
    duplicatesInCase: [staff.duplicatesInCase(caseId)],
    addresses: [staff.addresses],
    conflictCheck: [staff.conflictCheck],
    person: [staff.person(caseId, documentId)],
    imports: [staff.imports(caseId)],
    duplicates: [staff.duplicates(caseId)],
    addressLists: [staff.addressLists(caseId), staff.addressLists(caseId, [documentId])],
    orders: [staff.orders],
    users: [staff.users],
    mailPolicy: [staff.mailPolicy],
    profile: [staff.profile],
    operations: [staff.operations],
    operationsTab: operationsTabs.map(staff.operationsTab),
  }
  return Object.values(pages).flat()
}

/** Every page of the portal that a client has, and those before signing in. `link`: of an open invitation. */
export const portalPages = ({ caseId, documentId }: OnPages, link: string) => {
  const pages: Addresses<Omit<typeof portal, 'signIn' | 'forgotten' | 'founding' | 'transparency'>> = {
    home: [portal.home],
    cases: [portal.cases],
    case: [portal.case(caseId)],
    document: [portal.document(caseId, documentId)],
    addresses: [portal.addresses(caseId)],
    trash: [portal.trash(caseId)],
    upload: [portal.upload(), portal.upload(caseId)],
    profile: [portal.profile],
  }
  return {
    signedIn: Object.values(pages).flat(),
    before: [
      ...[portal.signIn(), portal.forgotten, portal.founding, portal.transparency],
      ...Object.values(legalPages),
      // An invitation, one whose link was cut, and one that there is not.
      ...[link, '/einladung/', `/einladung/${'0'.repeat(64)}/`],
    ],
  }
}
