import type { Role } from '../../collections/parties/party.ts'

type Told = Readonly<Record<string, string>>
/** Where somebody lives or has their seat. */
export interface DemoPlace {
  readonly contact: Told
  readonly location: Told
}
export interface DemoPerson {
  readonly fields: Told
  readonly notes?: string
  readonly at?: DemoPlace
}
/** Somebody who is reached at somebody else's: at the address of the firm. */
export interface DemoContact {
  readonly firm: AddressedName
  readonly person: AddressedName
  readonly contact: Told
}
export interface DemoParty {
  readonly caseNumber: string
  readonly person: AddressedName
  readonly role: Role
  readonly reference?: string
  readonly contactPerson?: string
}
export interface DemoList {
  readonly fields: Told
  /** Of an event: so many days from now, at this time. */
  readonly event?: { readonly inDays: number; readonly at: string }
  readonly members: readonly (readonly [AddressedName, confirmed: boolean | null])[]
}

export const bookName = 'Adressbuch'

const hamburg = (address_line: string, zip: string): Told => ({ address_line, zip, city: 'Hamburg' })

/** Everybody in the address book. All of it is invented; the telephone numbers are kept free for such ends. */
export const addressed = {
  krause: {
    fields: { gender: 'female', first_name: 'Petra', name: 'Krause', birth_name: 'Vogt', birthday: '1978-04-12' },
    at: {
      contact: { type: 'Privat', phone: '040 66969 101', email: 'petra.krause@example.org' },
      location: hamburg('Hafenweg 9', '20457'),
    },
    notes: 'Nachmittags am besten zu erreichen.',
  },
  lindner: {
    fields: { gender: 'male', first_name: 'Max', name: 'Lindner', birthday: '1985-09-30' },
    at: {
      contact: { type: 'Privat', mobile: '0171 3920012', email: 'max.lindner@example.org' },
      location: hamburg('Gartenstraße 21', '22765'),
    },
  },
  oeztuerk: {
    fields: { gender: 'female', first_name: 'Ayşe', name: 'Öztürk', birthday: '1969-02-03' },
    at: { contact: { type: 'Privat', phone: '040 66969 118' }, location: hamburg('Turmstraße 4', '20146') },
  },
  weidner: {
    fields: { gender: 'male', first_name: 'Thomas', name: 'Weidner', birthday: '1990-07-21' },
    at: {
      contact: { type: 'Privat', mobile: '0171 3920034', email: 't.weidner@example.org' },
      location: hamburg('Lindenallee 77', '20259'),
    },
  },
  sonnenschein: {
    fields: {
      gender: 'company',
      name: 'Bäckerei Sonnenschein KG',
      register_court: 'Amtsgericht Hamburg',
      register_no: 'HRA 90417',
    },
    at: {
      contact: { type: 'Sitz', phone: '040 66969 140', email: 'kontakt@sonnenschein.example' },
      location: hamburg('Marktstraße 3', '20357'),
    },
  },
  sommer: { fields: { gender: 'female', first_name: 'Katrin', name: 'Sommer' } },
  nordhafen: {
    fields: {
      gender: 'company',
      name: 'Bauträger Nordhafen GmbH',
      register_court: 'Amtsgericht Hamburg',
      register_no: 'HRB 204711',
      web: 'https://nordhafen.example',
    },
    at: {
      contact: { type: 'Sitz', phone: '040 66969 200', email: 'post@nordhafen.example' },
      location: hamburg('Am Sandtorkai 40', '20457'),
    },
  },
  petersen: { fields: { gender: 'male', first_name: 'Uwe', name: 'Petersen' } },
  claasen: {
    fields: { gender: 'company', name: 'Claasen & Partner, Rechtsanwälte' },
    at: {
      contact: { type: 'Kanzlei', phone: '040 66969 260', fax: '040 66969 261', email: 'kanzlei@claasen.example' },
      location: hamburg('Große Bleichen 12', '20354'),
    },
  },
  rieke: { fields: { gender: 'female', title_prefix: 'Dr.', first_name: 'Rieke', name: 'Claasen' } },
  allsicher: {
    fields: { gender: 'company', name: 'Allsicher Versicherung AG' },
    at: {
      contact: { type: 'Schadenabteilung', phone: '040 66969 300', email: 'schaden@allsicher.example' },
      location: { ...hamburg('Überseering 8', '22297'), po_box: '60 08 20', po_box_zip: '22208' },
    },
  },
  vogt: { fields: { gender: 'female', first_name: 'Britta', name: 'Vogt' } },
  court: {
    fields: { gender: 'company', name: 'Amtsgericht Seehafen, Nachlassgericht' },
    at: {
      contact: { type: 'Geschäftsstelle', phone: '040 66969 400' },
      location: { address_line: 'Gerichtsplatz 1', zip: '21999', city: 'Seehafen' },
    },
  },
} as const satisfies Record<string, DemoPerson>
export type AddressedName = keyof typeof addressed

export const contacts: readonly DemoContact[] = [
  {
    firm: 'sonnenschein',
    person: 'sommer',
    contact: { type: 'Geschäftsführerin', email: 'sommer@sonnenschein.example' },
  },
  { firm: 'nordhafen', person: 'petersen', contact: { type: 'Bauleiter', mobile: '0171 3920056' } },
  { firm: 'claasen', person: 'rieke', contact: { type: 'Rechtsanwältin', email: 'r.claasen@claasen.example' } },
  { firm: 'allsicher', person: 'vogt', contact: { type: 'Sachbearbeiterin', phone: '040 66969 312' } },
]

export const parties: readonly DemoParty[] = [
  { caseNumber: '87/25', person: 'oeztuerk', role: 'client' },
  { caseNumber: '87/25', person: 'court', role: 'court', reference: '65 VI 212/25' },
  { caseNumber: '12/26', person: 'weidner', role: 'client' },
  { caseNumber: '98/26', person: 'krause', role: 'client' },
  { caseNumber: '131/26', person: 'lindner', role: 'client' },
  {
    caseNumber: '131/26',
    person: 'allsicher',
    role: 'opposing_insurer',
    reference: 'KH 26-004812',
    contactPerson: 'Britta Vogt',
  },
  { caseNumber: '142/26', person: 'sonnenschein', role: 'client', contactPerson: 'Katrin Sommer' },
  { caseNumber: '123/26', person: 'krause', role: 'client' },
  { caseNumber: '123/26', person: 'nordhafen', role: 'opponent', contactPerson: 'Uwe Petersen' },
  {
    caseNumber: '123/26',
    person: 'claasen',
    role: 'opposing_lawyer',
    reference: '310/26 RC',
    contactPerson: 'Dr. Rieke Claasen',
  },
]

export const lists: readonly DemoList[] = [
  {
    fields: { name: 'Weihnachtspost' },
    members: [
      ['krause', null],
      ['lindner', null],
      ['oeztuerk', null],
      ['sonnenschein', null],
    ],
  },
  {
    fields: { name: 'Empfang der Kanzlei', where: 'Kanzlei, Lindenhof 5, Hamburg' },
    event: { inDays: 60, at: '18:00' },
    members: [
      ['krause', true],
      ['sonnenschein', true],
      ['weidner', false],
      ['lindner', null],
    ],
  },
]
