import { fakeAddressBook } from './fake-address-book.ts'

const id = (letter: string): string => letter.repeat(32)

/** Ids of who is in the sample. */
export const ids = {
  petra: id('a'),
  karl: id('b'),
  firm: id('c'),
  home: id('1'),
  office: id('2'),
  job: id('3'),
  press: id('4'),
  clients: id('5'),
  summer: id('6'),
  homeOnPress: id('7'),
  jobOnClients: id('8'),
  homeAtSummer: id('9'),
  jobAtSummer: id('0'),
} as const

type Start = NonNullable<Parameters<typeof fakeAddressBook>[0]>

/**
 * Two people and a company; Petra has two own addresses and works for the company. By her home she stands on one of two
 * lists and does not come to the event; by her work she stands on the other list and has not said whether she comes.
 */
export const sampleBook = (start: Start = {}): ReturnType<typeof fakeAddressBook> =>
  fakeAddressBook({
    people: {
      [ids.karl]: { fields: { name: 'Mueller', first_name: 'Karl', gender: 'male' } },
      [ids.firm]: { fields: { name: 'Nordwest Bau GmbH', gender: 'company' } },
      [ids.petra]: {
        fields: {
          name: 'Nolte-Lange',
          first_name: 'Petra',
          title_prefix: 'Dr.',
          title_suffix: 'LL.M.',
          gender: 'female',
          birthday: '1971-03-09',
          iban: 'DE02120300000000202051',
          bic: 'BYLADEM1001',
          vat_id: 'DE136695976',
          tax_id: '99/815/08155',
          web: 'https://nolte-lange.example',
          mavo_username: 'petra.ml',
          shoe_size: 38,
        },
        notes: 'Ruft nur vormittags an.',
      },
    },
    links: {
      [ids.home]: {
        parent: ids.petra,
        child: ids.petra,
        fields: { type: 'Privat', phone: '+49 (0) 711 123456', email: 'petra@example.org' },
        location: { address_line: 'Am Alten Hafen 12 a', zip: '70173', city: 'Stuttgart' },
        notes: 'Klingel im Hinterhof.',
      },
      [ids.office]: {
        parent: ids.petra,
        child: ids.petra,
        fields: { type: 'Beruflich' },
        location: { address_line: 'Kanzleiweg 3', zip: '20095', city: 'Hamburg', po_box: '10 20', po_box_zip: '20001' },
      },
      [ids.job]: {
        parent: ids.firm,
        child: ids.petra,
        fields: { type: 'Prokuristin', mobile: '0171 5550123' },
        location: {},
      },
    },
    lists: {
      [ids.press]: { fields: { name: 'Presse' } },
      [ids.clients]: { fields: { name: 'Mandantenbrief', colour: 'blue' } },
      [ids.summer]: {
        isEvent: true,
        parent: ids.clients,
        fields: {
          name: 'Sommerfest',
          when: '2027-07-01T18:30',
          where: 'Alter Hafen, Schuppen 3',
          url: 'https://sommerfest.example/',
        },
      },
    },
    entries: {
      [ids.homeOnPress]: { list: ids.press, link: ids.home },
      [ids.jobOnClients]: { list: ids.clients, link: ids.job },
      [ids.homeAtSummer]: { list: ids.summer, link: ids.home, fields: { confirmed: false } },
      [ids.jobAtSummer]: { list: ids.summer, link: ids.job, fields: { confirmed: null } },
    },
    ...start,
  })
