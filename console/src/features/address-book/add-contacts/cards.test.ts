import { describe, expect, it } from 'vitest'
import { toVcard } from '../export/vcard.ts'
import { personIn } from '../person.ts'
import { readContacts } from './reading.ts'
import { foundIn, utf8, windows1252 } from './testing/files.ts'

describe('cards of phones and mail programs', () => {
  it('Outlook 2.1: quoted-printable in its charset, soft breaks, a photo', async () => {
    const text = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;LANGUAGE=de;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:Gro=DF;J=F6rg;;Dr.;',
      'FN;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:Dr. J=F6rg Gro=DF',
      'ORG:Nordwest Bau GmbH;Einkauf;Stahl',
      'TITLE:Leiter',
      'NOTE;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:Erste Zeile=0D=0AZweite =',
      'Zeile',
      'TEL;WORK;VOICE:0221 1-0',
      'TEL;CELL;VOICE:0171 1',
      'TEL;WORK;FAX:0221 1-1',
      'ADR;WORK;PREF;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:;;Stra=DFe 1=0D=0AHinterhaus;K=F6ln;;50667;Deut=',
      'schland',
      'LABEL;WORK;PREF:egal',
      'X-MS-OL-DESIGN;CHARSET=utf-8:<card/>',
      'PHOTO;TYPE=JPEG;ENCODING=BASE64:',
      ' /9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRof',
      ' Hh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/=',
      '',
      'EMAIL;PREF;INTERNET:gross@nordwest.example',
      'BDAY:19710309',
      'REV:20261101T101010Z',
      'END:VCARD',
      '',
    ].join('\r\n')
    const read = await readContacts(windows1252(text))
    expect(read).toMatchObject({ kind: 'cards', leftOut: ['PHOTO', 'X-MS-OL-DESIGN'] })
    expect(await foundIn(windows1252(text))).toEqual([
      {
        line: 1,
        person: { title_prefix: 'Dr.', first_name: 'Jörg', name: 'Groß', birthday: '1971-03-09' },
        organisation: 'Nordwest Bau GmbH',
        ofOrganisation: {},
        job: 'Leiter, Einkauf, Stahl',
        places: [
          {
            kind: 'business',
            link: { phone: '0221 1-0', mobile: '0171 1', fax: '0221 1-1', email: 'gross@nordwest.example' },
            location: { address_line: 'Straße 1, Hinterhaus', zip: '50667', city: 'Köln', country: 'Deutschland' },
          },
        ],
        notes: 'Erste Zeile\nZweite Zeile',
        remarks: [],
        flaw: null,
        obstacle: null,
      },
    ])
  })

  it('iPhone 3.0: groups with labels of their own, folded lines, a day without its year', async () => {
    const text = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'PRODID:-//Apple Inc.//iPhone OS 18.1//EN',
      'N:Krause;Petra;;;',
      'X-MAIDENNAME:Nolte\\, geb. Busch',
      'FN:Petra Krause',
      'item1.EMAIL;type=INTERNET;type=pref:petra@krause.example',
      'item1.X-ABLabel:_$!<Home>!$_',
      'TEL;type=CELL;type=VOICE;type=pref:+49 171 3',
      'TEL;type=WORK;type=FAX:+49 30 4',
      'item2.ADR;type=HOME:;;Ring 5\\nHinterhof;Berlin;;10115;Deut',
      ' schland',
      'item2.X-ABADR:de',
      'BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-09',
      'NOTE:Kommt gern\\, ruft an\\; immer',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:;;;;',
      'FN:Nordwest Bau GmbH',
      'ORG:Nordwest Bau GmbH;',
      'X-ABShowAs:COMPANY',
      'TEL;type=MAIN:+49 40 1',
      'END:VCARD',
    ].join('\r\n')
    const [petra, firm] = await foundIn(utf8(text))
    expect(petra).toMatchObject({
      person: { first_name: 'Petra', name: 'Krause', birth_name: 'Nolte, geb. Busch', birthday: '--03-09' },
      places: [
        { kind: 'business', link: { fax: '+49 30 4' } },
        {
          kind: 'private',
          link: { email: 'petra@krause.example' },
          location: { address_line: 'Ring 5, Hinterhof', zip: '10115', city: 'Berlin', country: 'Deutschland' },
        },
        { kind: 'other', link: { mobile: '+49 171 3' } },
      ],
      notes: 'Kommt gern, ruft an; immer',
      remarks: ['birthday'],
    })
    expect(firm).toMatchObject({
      line: 17,
      person: { name: 'Nordwest Bau GmbH', gender: 'company' },
      organisation: '',
      places: [{ kind: 'other', link: { phone: '+49 40 1' } }],
    })
  })

  it('Android 2.1: UTF-8 in quoted-printable, types without a name', async () => {
    const text = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=96zt=C3=BCrk;Ay=C5=9Fe;;;',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=41=79=C5=9F=65=20=C3=96=7A=74=C3=BC=\n=72=6B',
      'TEL;CELL;PREF:01715550123',
      'TEL;HOME:0711123456',
      'TEL;X-Sekretariat:0711 9',
      'EMAIL;HOME:ayse@oeztuerk.example',
      'END:VCARD',
    ].join('\n')
    expect((await foundIn(utf8(text)))[0]).toMatchObject({
      person: { first_name: 'Ayşe', name: 'Öztürk' },
      places: [
        {
          kind: 'private',
          link: { phone: '0711123456', phone2: '0711 9', mobile: '01715550123', email: 'ayse@oeztuerk.example' },
        },
      ],
    })
  })

  it('4.0: what is preferred, addresses of numbers, types in quotation marks', async () => {
    const text = [
      'BEGIN:VCARD',
      'VERSION:4.0',
      'FN:Dr. Eva von Berg',
      'N:von Berg;Eva;;Dr.;',
      'GENDER:F',
      'TEL;VALUE=uri;TYPE="voice,home":tel:+49-30-1',
      'TEL;VALUE=uri;PREF=1;TYPE="voice,home":tel:+49-30-2;ext=7',
      'EMAIL;TYPE=home;PREF=2:zweite@berg.example',
      'EMAIL;TYPE=home;PREF=1:erste@berg.example',
      'ADR;TYPE=home;LABEL="Ring 5\\nBerlin: Mitte":;;Ring 5;Berlin;;10115;',
      'BDAY:19710309',
      'END:VCARD',
    ].join('\r\n')
    expect((await foundIn(utf8(text)))[0]).toMatchObject({
      person: { title_prefix: 'Dr.', first_name: 'Eva', name: 'von Berg', gender: 'female', birthday: '1971-03-09' },
      places: [
        {
          kind: 'private',
          link: { phone: '+49-30-2-7', phone2: '+49-30-1', email: 'erste@berg.example' },
          location: { address_line: 'Ring 5', zip: '10115', city: 'Berlin' },
        },
      ],
      notes: 'Weitere E-Mail-Adresse: zweite@berg.example',
    })
  })

  it('makes no address of two, and loses neither the second nor a part of the first', async () => {
    const text = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Krause;Petra',
      'ADR;TYPE=HOME:;;Weg 6\\nHinterhof;Kiel;;24103;',
      'ADR;TYPE=HOME,pref:;;Ring 5;Albany;NY;12207;USA',
      'ADR;TYPE=HOME:;;Ring 5;Albany;NY;12207;USA',
      'ADR;TYPE=HOME:;;;;;;',
      'ADR;TYPE=WORK:;;Kai 1;Kiel;;24103;',
      'TITLE:Notarin',
      'END:VCARD',
    ].join('\r\n')
    expect((await foundIn(utf8(text)))[0]).toMatchObject({
      places: [
        { kind: 'business', location: { address_line: 'Kai 1', zip: '24103', city: 'Kiel' } },
        { kind: 'private', location: { address_line: 'Ring 5', zip: '12207', city: 'Albany', country: 'USA' } },
      ],
      notes: 'Region: NY\nWeitere Anschrift: Weg 6, Hinterhof, 24103 Kiel\nNotarin',
    })
  })

  it.each([
    ['standard', 'Öhler; Busch', 'HRB 12, B'],
    ['outlook', 'Öhler; Busch \\ Groß=Klein', 'HRB 12, B'],
  ] as const)('[EXP-27] those of this program, %s: nothing is lost on the way', async (shape, born, number) => {
    const nowhere = { organisation: '', role: '', contact: {}, location: {} }
    const petra = { first_name: 'Petra', name: 'Krause', birth_name: born }
    const firm = { name: 'Hafenbau', gender: 'company', register_court: 'Amtsgericht Kiel', register_no: number }
    const cards = [petra, firm].map((said) => toVcard({ person: personIn(said), ...nowhere }, shape))
    const location = { address_line: 'Ring 1', zip: '1010', city: 'Wien', country: 'Österreich' }
    const abroad = toVcard({ person: personIn({ name: 'Zander' }), ...nowhere, location }, shape)
    const found = await foundIn(utf8([...cards, abroad].join('')))
    expect(found.map(({ person }) => person)).toEqual([petra, firm, { name: 'Zander' }])
    expect(found[2]?.places).toEqual([{ kind: 'business', link: {}, location }])
  })

  it('a large picture, and parameters without end, are passed over as fast as they are read', async () => {
    const picture = Array.from({ length: 20_000 }, () => ` ${'A'.repeat(74)}`).join('\r\n')
    const lines = [`TEL${';X=1'.repeat(50_000)};TYPE=CELL:0171 1`, 'PHOTO;ENCODING=b;TYPE=JPEG:AAAA', picture]
    const card = ['BEGIN:VCARD', 'N:Krause;Petra;;;', ...lines, 'END:VCARD', ''].join('\r\n')
    const [petra] = await foundIn(utf8(card))
    expect(petra).toMatchObject({ person: { name: 'Krause' }, places: [{ link: { mobile: '0171 1' } }] })
  })

  it('a value in quoted-printable whose head is folded goes on with the next line', async () => {
    const lines = [
      'BEGIN:VCARD',
      'N:Krause',
      'NOTE;CHARSET=UTF-8;',
      ' ENCODING=QUOTED-PRINTABLE:Erste =',
      'Zeile',
      'END:VCARD',
    ]
    const [krause] = await foundIn(utf8(lines.join('\r\n')))
    expect(krause?.notes).toBe('Erste Zeile')
  })

  it('a value in quoted-printable keeps what stands in it unquoted', async () => {
    const cards = [
      'BEGIN:VCARD\nN:Krause\nNOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Gr=C3=BC=C3=9Fe 😀 aus Köln\nEND:VCARD\n',
      'BEGIN:VCARD\nN:Nolte\nNOTE;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:Gr=FC=DFe aus Köln\nEND:VCARD\n',
    ]
    const found = await foundIn(utf8(cards.join('')))
    expect(found.map(({ notes }) => notes)).toEqual(['Grüße 😀 aus Köln', 'Grüße aus Köln'])
  })

  it('a card without its end is shown as such, and the next one is whole', async () => {
    const found = await foundIn(utf8('BEGIN:VCARD\nN:Krause;Petra\nBEGIN:VCARD\nFN:Karl Nolte\nEND:VCARD\n'))
    expect(found.map(({ line, flaw, person }) => [line, flaw, person.name])).toEqual([
      [1, 'unended', 'Krause'],
      [3, null, 'Nolte'],
    ])
  })
})
