import { describe, expect, it } from 'vitest'
import { allColumns, chosenAtFirst, columnsOf, viewOf } from './columns.ts'
import type { Row } from './columns.ts'
import { mailLinks } from './mailto.ts'
import { participationPage, participationTitle } from './participants.ts'
import { toCsv, toJson, toList, toPage, toTable, toTabs } from './writers.ts'

const row = (given: Partial<Row>): Row => ({
  ...(Object.fromEntries(allColumns.map((column) => [column, ''])) as Row),
  ...given,
})

describe('the columns of an export', () => {
  it('[EXP-19] [EXP-21] are eight for events, and seven for lists', () => {
    expect(viewOf([], columnsOf({ isEvent: true })).heads).toEqual([
      'Name',
      'Funktion',
      'Organisation',
      'Anrede',
      'Adresse',
      'E-Mail',
      'Telefon',
      'Zusage',
    ])
    expect(columnsOf({ isEvent: false })).toEqual(allColumns.filter((column) => column !== 'attendance'))
  })

  it('[EXP-20] begin with E-Mail', () => expect(chosenAtFirst).toEqual(['email']))

  const rows = [
    row({ name: 'Krause', email: 'k@example.org' }),
    row({ name: 'Nolte' }),
    row({ name: 'Krause jun.', email: ' k@example.org ' }),
    row({ name: 'Krause', email: 'k@example.org' }),
  ]
  it('[EXP-05] leave rows out that have nothing in them', () => {
    expect(viewOf(rows, ['email'])).toMatchObject({ rows: [['k@example.org']], empty: 1 })
    expect(viewOf(rows, [])).toMatchObject({ rows: [], empty: 4, repeated: 0 })
  })

  it('[EXP-06] leave rows out that are the same in them, and no others', () => {
    expect(viewOf(rows, ['email'])).toMatchObject({ repeated: 2 })
    expect(viewOf(rows, ['name', 'email'])).toEqual({
      heads: ['Name', 'E-Mail'],
      rows: [
        ['Krause', 'k@example.org'],
        ['Nolte', ''],
        ['Krause jun.', 'k@example.org'],
      ],
      empty: 0,
      repeated: 1,
    })
  })

  it('[EXP-06] take no cell for two', () => {
    const cells = [row({ name: 'a","b' }), row({ name: 'a', function: 'b' })]
    expect(viewOf(cells, ['name', 'function']).rows).toHaveLength(2)
  })
})

const csv = (...cells: readonly string[]): string => toCsv({ heads: ['Kopf'], rows: cells.map((cell) => [cell]) })
const written = (cell: string): string => csv(cell).slice('\uFEFFKopf\r\n'.length, -'\r\n'.length)

describe('CSV', () => {
  it('[OPEN-087] [EXP-12] opens in Excel as it is: a byte order mark, semicolons, lines that end as in Windows', () => {
    expect(
      toCsv({
        heads: ['Name', 'Ort'],
        rows: [
          ['Öztürk', 'Köln'],
          ['', 'Ulm'],
        ],
      }),
    ).toBe('\uFEFFName;Ort\r\nÖztürk;Köln\r\n;Ulm\r\n')
  })

  it.each([
    ['Deich 4\n20459 Hamburg', '"Deich 4\n20459 Hamburg"'],
    ['Deich 4\r\n20459 Hamburg', '"Deich 4\n20459 Hamburg"'],
    ['die „Alte“ "Werft"; Kai 3', '"die „Alte“ ""Werft""; Kai 3"'],
    [' vorn', '" vorn"'],
    ['a,b', '"a,b"'],
    ['a\tb', '"a\tb"'],
  ])('[EXP-12] writes %j as one cell', (cell, expected) => expect(written(cell)).toBe(expected))

  it.each([
    '=1+1',
    '=HYPERLINK("https://böse.example";"hier")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    ' =1+1',
    '=1+1\nHamburg',
    'Hamburg',
    '＝1+1',
    '+49-40-1234',
    '+49/40',
    '+4940123',
    '-',
    '@example',
  ])('[EXP-12] lets no formula out: %j', (cell) => {
    const text = written(cell).replace(/^"/, '')
    expect(text.startsWith("'")).toBe(cell !== 'Hamburg')
  })

  it.each(['+49 40 123456', 'Tel: +49 40 123456\nMobil: 0171 5550123', '0171 5550123', 'k@example.org', 'a=b'])(
    '[EXP-12] leaves %j readable',
    (cell) => expect(written(cell).replaceAll('"', '')).toBe(cell),
  )
})

const view = {
  heads: ['Name', 'Adresse'],
  rows: [
    ['Krause & Söhne <GmbH>', 'Deich "4"\n20459 Hamburg'],
    ['=1', ''],
  ],
}

describe('other forms', () => {
  it('[EXP-13] writes JSON by the names of the columns', () => {
    expect(JSON.parse(toJson(view))).toEqual([
      { Name: 'Krause & Söhne <GmbH>', Adresse: 'Deich "4"\n20459 Hamburg' },
      { Name: '=1', Adresse: '' },
    ])
  })

  it('[EXP-14] writes a list, a row below the other, and set apart where one has several lines', () => {
    expect(toList(view)).toBe('Krause & Söhne <GmbH>\nDeich "4"\n20459 Hamburg\n\n=1')
    expect(toList({ rows: [['a@example.org'], ['b@example.org']] })).toBe('a@example.org\nb@example.org')
  })

  it('[EXP-15] writes a table of HTML in which nothing is markup but its own', () => {
    const table = toTable(view)
    expect([...table.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, text]) => text)).toEqual(view.heads)
    expect([...table.matchAll(/<td>(.*?)<\/td>/g)].map(([, text]) => text)).toEqual([
      'Krause &amp; Söhne &lt;GmbH&gt;',
      'Deich &quot;4&quot;<br>20459 Hamburg',
      "'=1",
      '',
    ])
  })

  it.each([
    ['=HYPERLINK("https://böse.example")', `'=HYPERLINK(&quot;https://böse.example&quot;)`],
    ['  =1+1', `'  =1+1`],
    ['\t=1+1', `'\t=1+1`],
    ['＝1+1', `'＝1+1`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['Hamburg\n=1+1', `Hamburg<br>'=1+1`],
    ['Hamburg\r\n=1+1', `Hamburg<br>'=1+1`],
    ['Hamburg\r=1+1', `Hamburg<br>'=1+1`],
    ['\n=1+1', `<br>'=1+1`],
    ['+49 40 123456\n+49 171 5550123', '+49 40 123456<br>+49 171 5550123'],
    ['a=b', 'a=b'],
  ])(
    '[EXP-15] [EXP-17] lets no formula into a spreadsheet that the table is pasted into, which makes a cell of each line: %j',
    (cell, written) => {
      const table = toTable({ heads: ['Kopf'], rows: [[cell]] })
      expect([...table.matchAll(/<td>(.*?)<\/td>/gs)].map(([, text]) => text)).toEqual([written])
    },
  )

  it('[EXP-15] puts it into a page that fetches and runs nothing', () => {
    const page = toPage('Presse <b>', ['Am 1. Juli', ''], view)
    expect(page).toContain('<title>Presse &lt;b&gt;</title>')
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
    expect(page).toContain('<meta charset="utf-8">')
    expect(page.match(/<p>/g)).toHaveLength(1)
    expect(page).not.toMatch(/<script|src=/)
  })

  it('writes a table for the clipboard, in which no cell begins like a formula', () =>
    expect(toTabs(view)).toBe('Name\tAdresse\nKrause & Söhne <GmbH>\tDeich "4" 20459 Hamburg\n\'=1\t'))
})

describe('the participation list', () => {
  const invited = { list: 'Sommerfest', isEvent: true, occasion: ['1. Juli 2026', 'Kanzlei'] } as const
  it.each([
    [true, 'both', 'Zusagen und Absagen'],
    [true, 'yes', 'Teilnehmerliste'],
    [true, 'no', 'Absagen'],
    [false, 'both', 'Liste'],
  ] as const)('[OPEN-086] [EXP-24] is titled for an event: %s, showing %s: %s', (isEvent, shown, title) =>
    expect(participationTitle({ isEvent, shown })).toBe(title),
  )

  it('[EXP-16] [EXP-25] says who comes and who does not', () => {
    const page = participationPage({ ...invited, shown: 'both' }, [
      { name: 'Petra', organisation: 'Hafenbau', confirmed: true },
      { name: 'Karl', organisation: '', confirmed: false },
      { name: 'Kim', organisation: '', confirmed: null },
    ])
    const cells = [...page.matchAll(/<td>(.*?)<\/td>/g)].map(([, text]) => text)
    expect(cells).toEqual(['Petra', 'Hafenbau', 'nimmt teil', 'Karl', '', 'nimmt nicht teil', 'Kim', '', ''])
    expect(page).toContain('<h1>Zusagen und Absagen</h1>\n<p>Sommerfest</p>\n<p>1. Juli 2026</p>')
  })

  it('[EXP-16] of a list says nothing of that', () => {
    const page = participationPage({ ...invited, isEvent: false, shown: 'both' }, [
      { name: 'Petra', organisation: '', confirmed: null },
    ])
    expect(page).not.toMatch(/nimmt|Teilnahme/)
  })
})

describe('links to mails', () => {
  it('[EXP-10] carry the addresses in bcc, each once', () => {
    expect(mailLinks(['a@example.org', 'B@example.org', '', 'b@example.org'])).toEqual([
      'mailto:?bcc=a@example.org,b@example.org',
    ])
    expect(mailLinks([])).toEqual([])
  })

  it('[EXP-10] hold no other part of a mail, whatever an address is', () =>
    expect(mailLinks(['a&subject=x@example.org', 'ü,c@example.org'])).toEqual([
      'mailto:?bcc=a%26subject%3Dx@example.org,%C3%BC%2Cc@example.org',
    ]))

  it('[OPEN-088] [EXP-10] have at most 1,800 characters, and leave nobody out', () => {
    const many = Array.from({ length: 200 }, (_, at) => `nummer-${at}@lange-adressen.example.org`)
    const links = mailLinks(many)
    expect(links.length).toBeGreaterThan(3)
    expect(Math.max(...links.map(({ length }) => length))).toBeLessThanOrEqual(1800)
    expect(links.flatMap((link) => link.slice('mailto:?bcc='.length).split(','))).toEqual(many)
  })
})
