import { describe, expect, it } from 'vitest'
import { readContacts } from './reading.ts'
import { foundIn, utf16, utf8, windows1252 } from './testing/files.ts'

const row = (cells: readonly string[], separator: string): string =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)
const table = (columns: Readonly<Record<string, string>>, separator = ','): string =>
  `${row(Object.keys(columns), separator)}\r\n${row(Object.values(columns), separator)}\r\n`

describe('tables of other programs', () => {
  it('Outlook, German, Windows-1252', async () => {
    const text = table({
      Anrede: 'Frau Dr.',
      Vorname: 'Jörg-Änne',
      'Weitere Vornamen': 'Maria',
      Nachname: 'Groß',
      Suffix: 'LL.M.',
      Firma: 'Nordwest Bau GmbH',
      Abteilung: 'Einkauf',
      Position: 'Leiterin',
      'Straße geschäftlich': 'Am Alten Hafen 12 a',
      'Straße geschäftlich 2': 'Hinterhaus',
      'Ort geschäftlich': 'Köln',
      'Postleitzahl geschäftlich': '50667',
      'Land/Region geschäftlich': 'Deutschland',
      'Straße privat': 'Ährenweg 4',
      'Ort privat': 'Bonn',
      'Postleitzahl privat': '53111',
      'Telefon Assistent': '0221 999',
      'Fax geschäftlich': '0221 1-11',
      'Telefon geschäftlich': '0221 1-0',
      'Telefon geschäftlich 2': '0221 1-1',
      'Telefon privat': '0228 5',
      Mobiltelefon: '0171 1',
      'E-Mail-Adresse': 'gross@nordwest.example',
      'E-Mail-Typ': 'SMTP',
      'E-Mail: Angezeigter Name': 'Groß, Jörg-Änne',
      'E-Mail 2: Adresse': 'privat@gross.example',
      Geburtstag: '9.3.1971',
      Geschlecht: 'Keine Angabe',
      Jahrestag: '0.0.00',
      Notizen: 'Ruft vormittags an.\r\nNie freitags.',
      Privat: 'Aus',
      Webseite: 'https://gross.example',
    })
    expect(await foundIn(windows1252(text))).toEqual([
      {
        line: 2,
        person: {
          title_prefix: 'Dr.',
          first_name: 'Jörg-Änne Maria',
          name: 'Groß',
          title_suffix: 'LL.M.',
          gender: 'female',
          birthday: '1971-03-09',
          web: 'https://gross.example',
        },
        organisation: 'Nordwest Bau GmbH',
        ofOrganisation: {},
        job: 'Leiterin, Einkauf',
        places: [
          {
            kind: 'business',
            link: {
              phone: '0221 1-0',
              phone2: '0221 1-1',
              mobile: '0171 1',
              fax: '0221 1-11',
              email: 'gross@nordwest.example',
            },
            location: {
              address_line: 'Am Alten Hafen 12 a, Hinterhaus',
              zip: '50667',
              city: 'Köln',
              country: 'Deutschland',
            },
          },
          {
            kind: 'private',
            link: { phone: '0228 5' },
            location: { address_line: 'Ährenweg 4', zip: '53111', city: 'Bonn' },
          },
        ],
        notes: 'Ruft vormittags an.\nNie freitags.\nWeitere E-Mail-Adresse: privat@gross.example',
        remarks: [],
        flaw: null,
        obstacle: null,
      },
    ])
  })

  it('Outlook, English', async () => {
    const text = table({
      Title: 'Mr.',
      'First Name': 'Karl',
      'Last Name': 'Müller',
      Company: 'Bau AG',
      'Job Title': 'Partner',
      'Business Street': 'Kanzleiweg 3',
      'Business City': 'Hamburg',
      'Business Postal Code': '20095',
      'Business Phone': '040 1',
      'Home Phone': '040 2',
      'Mobile Phone': '0171 2',
      'E-mail Address': 'karl@bau.example',
      Birthday: '12/31/1970',
    })
    const [found] = await foundIn(utf8(`\uFEFF${text}`))
    expect(found).toMatchObject({
      person: { first_name: 'Karl', name: 'Müller', gender: 'male', birthday: '1970-12-31' },
      organisation: 'Bau AG',
      job: 'Partner',
      places: [
        { kind: 'business', link: { phone: '040 1', mobile: '0171 2' }, location: { city: 'Hamburg', zip: '20095' } },
        { kind: 'private', link: { phone: '040 2' } },
      ],
    })
  })

  it.each(['Geburtsname', 'Mädchenname', 'geb. Name', 'Maiden Name', 'Name bei Geburt'])(
    'of which a column says with which name somebody was born: %s',
    async (heading) => {
      const [found] = await foundIn(utf8(table({ Vorname: 'Petra', Nachname: 'Krause', [heading]: 'geb. Nolte' })))
      expect(found).toMatchObject({ person: { first_name: 'Petra', name: 'Krause', birth_name: 'Nolte' }, notes: '' })
    },
  )

  it.each(['Registernummer', 'Register-Nr.', 'Handelsregisternummer', 'Handelsregister', 'HR-Nr.', 'Company Number'])(
    'of which a column says how a company is registered: %s',
    async (heading) => {
      const at = (columns: Readonly<Record<string, string>>) => foundIn(utf8(table({ Firma: 'Hafen AG', ...columns })))
      const registered = { register_court: 'Amtsgericht Kiel', register_no: 'HRB 12' }
      const [inTwo] = await at({ Registergericht: 'Amtsgericht Kiel', [heading]: 'HRB 12' })
      expect(inTwo?.person).toEqual({ name: 'Hafen AG', gender: 'company', ...registered })
      const [inOne] = await at({ [heading]: 'HRB 12 (Amtsgericht Kiel)' })
      expect(inOne?.person).toEqual(inTwo?.person)
      // What is said of a company is not said of who works there.
      const [employed] = await at({ Nachname: 'Busch', [heading]: 'Amtsgericht Kiel, HRB 12' })
      expect(employed).toMatchObject({ person: { name: 'Busch' }, ofOrganisation: registered, notes: '' })
      expect(employed?.person).not.toHaveProperty('register_no')
    },
  )

  it('Excel, by hand, in any order of columns', async () => {
    const text =
      'PLZ/Ort;E-Mail;Straße;Name;Geb.-Datum;Tel.;Vorname\r\n70173 Stuttgart;a@b.example;Weg 1;Krause;1.2.1980;0711 5;Petra\r\n'
    expect((await foundIn(windows1252(text)))[0]).toMatchObject({
      person: { name: 'Krause', first_name: 'Petra', birthday: '1980-02-01' },
      organisation: '',
      places: [
        {
          kind: 'other',
          link: { phone: '0711 5', email: 'a@b.example' },
          location: { address_line: 'Weg 1', zip: '70173', city: 'Stuttgart' },
        },
      ],
    })
  })

  it('Excel, saved as Unicode text: UTF-16 and tabs', async () => {
    const [found] = await foundIn(utf16('Firma\tOrt\tTelefon\r\nČeské dráhy a.s.\tPraha\t+420 1\r\n'))
    expect(found).toMatchObject({ person: { name: 'České dráhy a.s.', gender: 'company' }, organisation: '' })
  })

  it('Google', async () => {
    const text = table({
      'First Name': 'Petra',
      'Middle Name': '',
      'Last Name': 'Krause',
      'Name Prefix': 'Dr.',
      'Organization Name': 'Krause & Söhne KG',
      'Organization Title': 'Inhaberin',
      Labels: '* myContacts',
      'E-mail 1 - Label': '* Home',
      'E-mail 1 - Value': 'petra@krause.example ::: zweite@krause.example',
      'E-mail 2 - Label': 'Work',
      'E-mail 2 - Value': 'info@krause.example',
      'Phone 1 - Label': 'Mobile',
      'Phone 1 - Value': '+49 171 3',
      'Phone 2 - Label': 'Home Fax',
      'Phone 2 - Value': '+49 30 4',
      'Address 1 - Label': 'Home',
      'Address 1 - Street': 'Ring 5',
      'Address 1 - City': 'Berlin',
      'Address 1 - Postal Code': '10115',
      'Website 1 - Value': 'krause.example',
    })
    expect((await foundIn(utf8(text)))[0]).toMatchObject({
      person: { first_name: 'Petra', name: 'Krause', title_prefix: 'Dr.', web: 'krause.example' },
      organisation: 'Krause & Söhne KG',
      job: 'Inhaberin',
      places: [
        { kind: 'business', link: { mobile: '+49 171 3', email: 'info@krause.example' } },
        {
          kind: 'private',
          link: { email: 'petra@krause.example', fax: '+49 30 4' },
          location: { address_line: 'Ring 5', zip: '10115', city: 'Berlin' },
        },
      ],
      notes: 'Weitere E-Mail-Adresse: zweite@krause.example',
    })
  })

  it.each([
    [
      'German',
      {
        Vorname: 'Anna',
        Nachname: 'Adler',
        Anzeigename: 'Anna Adler',
        'Primäre E-Mail-Adresse': 'anna@adler.example',
        'Sekundäre E-Mail-Adresse': 'adler@post.example',
        'Tel. dienstlich': '040 7',
        'Tel. privat': '040 8',
        'Mobil-Tel.-Nr.': '0171 9',
        'Privat: Adresse': 'Weg 7',
        'Privat: Ort': 'Kiel',
        'Privat: PLZ': '24103',
        'Dienstlich: Ort': 'Hamburg',
        Geburtsjahr: '1971',
        Geburtsmonat: '3',
        Geburtstag: '9',
      },
    ],
    [
      'English',
      {
        'First Name': 'Anna',
        'Last Name': 'Adler',
        'Display Name': 'Anna Adler',
        'Primary Email': 'anna@adler.example',
        'Secondary Email': 'adler@post.example',
        'Work Phone': '040 7',
        'Home Phone': '040 8',
        'Mobile Number': '0171 9',
        'Home Address': 'Weg 7',
        'Home City': 'Kiel',
        'Home ZipCode': '24103',
        'Work City': 'Hamburg',
        'Birth Year': '1971',
        'Birth Month': '3',
        'Birth Day': '9',
      },
    ],
  ])('Thunderbird, %s', async (_, columns) => {
    expect((await foundIn(utf8(table(columns))))[0]).toMatchObject({
      person: { first_name: 'Anna', name: 'Adler', birthday: '1971-03-09' },
      places: [
        { kind: 'business', link: { phone: '040 7' }, location: { city: 'Hamburg' } },
        { kind: 'private', link: { phone: '040 8' }, location: { address_line: 'Weg 7', zip: '24103', city: 'Kiel' } },
        { kind: 'other', link: { mobile: '0171 9', email: 'anna@adler.example' } },
      ],
      notes: 'Weitere E-Mail-Adresse: adler@post.example',
    })
  })

  it('has the title beside how somebody is addressed, each in a column of its own', async () => {
    const [petra, eva] = await foundIn(
      utf8(
        'Anrede;Titel;Briefanrede;Vorname;Nachname\nFrau;Dr.;Sehr geehrte Frau Dr. Nolte,;Petra;Nolte\n;;;Eva;Busch\n',
      ),
    )
    expect(petra).toMatchObject({ person: { title_prefix: 'Dr.', gender: 'female', name: 'Nolte' }, notes: '' })
    expect(eva?.person).toEqual({ first_name: 'Eva', name: 'Busch' })
  })

  it('of one address in the columns of two no address is made that there is not', async () => {
    const at = async (columns: Readonly<Record<string, string>>) => (await foundIn(utf8(table(columns))))[0]
    const busch = { Nachname: 'Busch', Firma: 'Hafen AG' }
    const kai = { 'Straße geschäftlich': 'Kai 1', 'Postleitzahl geschäftlich': '24103', 'Ort geschäftlich': 'Kiel' }
    const atWork = { kind: 'business', link: {}, location: { address_line: 'Kai 1', zip: '24103', city: 'Kiel' } }
    const weg = { 'Weitere Straße': 'Weg 2', 'Weitere Postleitzahl': '50667', 'Weiterer Ort': 'Köln' }
    expect(await at({ ...busch, ...kai, ...weg })).toMatchObject({
      places: [atWork, { kind: 'other', link: {}, location: { address_line: 'Weg 2', zip: '50667', city: 'Köln' } }],
      notes: '',
    })
    // Of what says the same twice, and of what one says and the other does not, it is one.
    const { 'Straße geschäftlich': street, ...others } = kai
    expect(await at({ ...busch, ...others, Straße: street, Ort: 'Kiel' })).toMatchObject({ places: [atWork] })
    // Of three of a kind there are no three places.
    expect(
      await at({ ...busch, ...kai, 'Postleitzahl geschäftlich 2': '50667', 'Ort geschäftlich 2': 'Köln' }),
    ).toMatchObject({
      places: [atWork],
      notes: 'Weitere PLZ: 50667\nWeiterer Ort: Köln',
    })
  })

  it('loses nothing that is said of whom it takes', async () => {
    const at = async (columns: Readonly<Record<string, string>>) => (await foundIn(utf8(table(columns))))[0]
    expect(await at({ Name: 'Hafen AG', Ansprechpartner: 'Petra Nolte' })).toMatchObject({
      person: { name: 'Hafen AG', gender: 'company' },
      notes: 'Weiterer Name: Petra Nolte',
    })
    expect(await at({ Name: 'Sparkasse Kiel', Firma: 'Hafen AG' })).toMatchObject({
      person: { name: 'Hafen AG' },
      notes: 'Weiterer Name: Sparkasse Kiel',
    })
    expect(
      await at({ Vorname: 'Petra', Nachname: 'Nolte', Anzeigename: 'Nolte, Petra', Beruf: 'Notarin' }),
    ).toMatchObject({
      job: '',
      notes: 'Notarin',
    })
    expect(await at({ Nachname: 'Nolte', Firma: 'Hafen AG', Position: 'Leiterin', Beruf: 'Notarin' })).toMatchObject({
      job: 'Leiterin, Notarin',
      notes: '',
    })
  })

  it('reads the days of a column in one order', async () => {
    const found = await foundIn(utf8('Nachname;Geburtstag\nNolte;03/09/1971\nBusch;23/09/1971\n'))
    expect(found.map(({ person }) => person.birthday)).toEqual(['1971-09-03', '1971-09-23'])
  })

  it('a table without headings, by what stands in it', async () => {
    const read = await readContacts(
      utf8('Krause;petra@krause.example;24103;0431 22222\nNolte;n@nolte.example;20095;040 33333\n'),
    )
    expect(read).toMatchObject({
      table: { hasHeading: false },
      meanings: [null, 'other.email', 'other.zip', 'other.phone'],
    })
  })

  it('says of each row what is wrong with it, and keeps what is wrong in it', async () => {
    const text = [
      'Name;Vorname;E-Mail;Geburtstag',
      'Krause;Petra;keine Adresse;31.02.1980',
      ';;;12.3.1990',
      ';;nur@adresse.example;',
      'Nolte;Karl;k@nolte.example;1.1.1970;zu viel',
      'Nolte;Karl',
      'Busch;"Eva;e@busch.example;1.1.1970',
    ].join('\n')
    const found = await foundIn(utf8(text))
    expect(found.map(({ line, flaw, obstacle, remarks }) => ({ line, flaw, obstacle, remarks }))).toEqual([
      { line: 2, flaw: null, obstacle: null, remarks: ['email', 'birthday'] },
      { line: 3, flaw: null, obstacle: 'empty', remarks: [] },
      { line: 4, flaw: null, obstacle: null, remarks: ['unnamed'] },
      { line: 5, flaw: 'too-many', obstacle: null, remarks: [] },
      { line: 6, flaw: 'too-few', obstacle: null, remarks: [] },
      { line: 7, flaw: 'quotes', obstacle: null, remarks: [] },
    ])
    expect(found[0]?.person.birthday).toBe('31.02.1980')
    expect(found[0]?.places[0]?.link.email).toBe('keine Adresse')
    expect(found[2]?.person.name).toBe('nur@adresse.example')
  })

  it('takes nothing that no record holds', async () => {
    const found = await foundIn(utf8(`Name;Notizen\nKrause;${'n'.repeat(65_536)}\nNolte;${'n'.repeat(65_535)}\n`))
    expect(found.map(({ obstacle }) => obstacle)).toEqual(['too-large', null])
  })
})
