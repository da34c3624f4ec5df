import { describe, expect, it } from 'vitest'
import { personIn } from '../person.ts'
import { toVcard } from './vcard.ts'
import type { Carded } from './vcard.ts'

const petra: Carded = {
  person: personIn({
    name: 'Krause',
    first_name: 'Petra',
    title_prefix: 'Dr.',
    title_suffix: 'LL.M.',
    gender: 'female',
    web: 'https://krause.example',
  }),
  organisation: 'Hafenbau, Krause & Co; KG',
  role: 'Geschäftsführerin',
  contact: {
    email: 'petra@example.org',
    phone: '+49 40 1234',
    phone2: '+49 40 1235',
    mobile: '0171 5550123',
    fax: '+49 40 1239',
  },
  location: { address_line: 'Deich 4\nHof', zip: '20459', city: 'Hamburg' },
}
/** As programs read it: lines put together again. */
const linesOf = (card: string): readonly string[] => card.replaceAll('\r\n ', '').split('\r\n')
const lineOf = (carded: Carded, name: string): readonly string[] =>
  linesOf(toVcard(carded)).filter((line) => line.split(/[:;]/)[0] === name)

describe('a vCard', () => {
  it('[EXP-27] is one by RFC 2426', () => {
    const lines = linesOf(toVcard(petra))
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCARD', 'VERSION:3.0'])
    expect(lines.slice(-2)).toEqual(['END:VCARD', ''])
  })

  it('[EXP-28] has name, title, company and role', () => {
    expect(lineOf(petra, 'N')).toEqual(['N:Krause;Petra;;Dr.;LL.M.'])
    expect(lineOf(petra, 'FN')).toEqual(['FN:Dr. Petra Krause\\, LL.M.'])
    expect(lineOf(petra, 'TITLE')).toEqual(['TITLE:Geschäftsführerin'])
    expect(lineOf(petra, 'ORG')).toEqual(['ORG:Hafenbau\\, Krause & Co\\; KG'])
    expect(lineOf(petra, 'ROLE')).toEqual(['ROLE:Geschäftsführerin'])
  })

  it('[EXP-29] has the e-mail', () =>
    expect(lineOf(petra, 'EMAIL')).toEqual(['EMAIL;TYPE=INTERNET,PREF:petra@example.org']))

  it('[EXP-30] has the phones preferred work, work, cell and fax', () =>
    expect(lineOf(petra, 'TEL')).toEqual([
      'TEL;TYPE=WORK,VOICE,PREF:+49 40 1234',
      'TEL;TYPE=WORK,VOICE:+49 40 1235',
      'TEL;TYPE=CELL,VOICE:0171 5550123',
      'TEL;TYPE=WORK,FAX:+49 40 1239',
    ]))

  it('[EXP-31] has a work postal address, and a box with its own zip', () => {
    expect(lineOf(petra, 'ADR')).toEqual(['ADR;TYPE=WORK:;;Deich 4\\nHof;Hamburg;;20459;'])
    const location = { ...petra.location, po_box: '12 34', po_box_zip: '20001', country: 'Dänemark' }
    expect(lineOf({ ...petra, location }, 'ADR')).toEqual([
      'ADR;TYPE=WORK:12 34;;Deich 4\\nHof;Hamburg;;20001;Dänemark',
    ])
  })

  it('[EXP-28] says with which name somebody was born, and how a company is registered', () => {
    const born = { ...petra, person: { ...petra.person, birth_name: 'Nolte' } }
    expect(lineOf(born, 'X-MAIDENNAME')).toEqual(['X-MAIDENNAME:Nolte'])
    const person = personIn({ name: 'Hafenbau GmbH', register_court: 'Amtsgericht Kiel', register_no: 'HRB 12' })
    expect(lineOf({ ...petra, person }, 'X-REGISTER-COURT')).toEqual(['X-REGISTER-COURT:Amtsgericht Kiel'])
    expect(lineOf({ ...petra, person }, 'X-REGISTER-NUMBER')).toEqual(['X-REGISTER-NUMBER:HRB 12'])
  })

  it('[EXP-28] is of a company by its name, and names nothing that is not known', () => {
    const firm = { person: personIn({ name: 'Hafenbau GmbH', gender: 'company' }), organisation: '', role: '' }
    expect(linesOf(toVcard({ ...firm, contact: {}, location: {} }))).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Hafenbau GmbH;;;;',
      'FN:Hafenbau GmbH',
      'ORG:Hafenbau GmbH',
      'END:VCARD',
      '',
    ])
  })

  describe('for Outlook', () => {
    const person = {
      ...petra.person,
      name: 'Müller=Weiß; \\',
      title_suffix: '',
      birth_name: 'Ä👋'.repeat(60),
      first_name: 'Иван',
    }
    const location = { ...petra.location, address_line: 'Deich 4\nHof', city: 'Köln\r\nTEL:0900' }
    const card = toVcard({ ...petra, person, location }, 'outlook')
    /** As programs read it that know quoted-printable: by another way than it was written. */
    const lines = card.replaceAll('=\r\n', '').split('\r\n')
    const valueOf = (name: string): string | undefined => {
      const line = lines.find((each) => each.split(/[:;]/)[0] === name)
      const [head = '', value = ''] = [line?.slice(0, line.indexOf(':')), line?.slice(line.indexOf(':') + 1)]
      if (!head.includes('QUOTED-PRINTABLE')) return value
      expect(head).toContain(';CHARSET=UTF-8')
      return decodeURIComponent(value.replaceAll('%', '%25').replaceAll('=', '%'))
    }

    it('[EXP-27] is one of version 2.1, whose every byte is ASCII, and which names the charset of what is none', () => {
      expect(lines.slice(0, 2)).toEqual(['BEGIN:VCARD', 'VERSION:2.1'])
      expect(lines.slice(-2)).toEqual(['END:VCARD', ''])
      expect(card).toMatch(/^[\r\n -~]*$/)
      for (const line of card.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76)
      expect(lines).toContain('TEL;WORK;VOICE;PREF:+49 40 1234')
      expect(lines).toContain('EMAIL;INTERNET;PREF:petra@example.org')
    })

    it('[EXP-27] says the same as the other one, umlauts and other scripts too, and lets no value add a line', () => {
      expect(valueOf('N')).toBe('Müller=Weiß\\; \\\\;Иван;;Dr.;')
      expect(valueOf('ADR')).toBe(';;Deich 4\r\nHof;Köln\r\nTEL:0900;;20459;')
      expect(valueOf('TITLE')).toBe('Geschäftsführerin')
      expect(valueOf('ORG')).toBe('Hafenbau, Krause & Co\\; KG')
      expect(valueOf('X-MAIDENNAME')).toBe('Ä👋'.repeat(60))
      expect(lines.filter((line) => line.startsWith('TEL'))).toHaveLength(4)
    })
  })

  it('[EXP-27] lets no value add a line of its own', () => {
    const person = { ...petra.person, name: 'Krause\r\nTEL:0900\nURL:x\\n' }
    expect(lineOf({ ...petra, person }, 'N')).toEqual(['N:Krause\\nTEL:0900\\nURL:x\\\\n;Petra;;Dr.;LL.M.'])
    expect(lineOf({ ...petra, person }, 'TEL')).toHaveLength(4)
  })

  it('[EXP-27] has lines of at most 75 bytes, and cuts no character in two', () => {
    const person = { ...petra.person, name: 'Ä👋'.repeat(60) }
    const card = toVcard({ ...petra, person })
    for (const line of card.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(lineOf({ ...petra, person }, 'N')).toEqual([`N:${'Ä👋'.repeat(60)};Petra;;Dr.;LL.M.`])
  })
})
