import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { reportAsPdf } from './report-pdf.ts'
import type { Report, ReportFact } from './report.ts'
import { serveFonts } from './testing/fonts.ts'
import { readPdf } from './testing/pdf.ts'

beforeAll(serveFonts)
afterAll(() => {
  vi.unstubAllGlobals()
})

const fact = (label: string, value: string): ReportFact => ({ name: 'some', label, value })
const reportOf = (facts: readonly ReportFact[], more: Partial<Report> = {}): Report => ({
  person: { id: 'a'.repeat(32), name: 'Łukasz Şahin-Müller' },
  office: 'Kanzlei Hartmann',
  book: 'Adressbuch',
  madeAt: '2026-11-20T11:00:00.000Z',
  sections: [{ part: 'person', title: 'Angaben zur Person', entries: [{ title: 'Eintrag', facts }] }],
  leftOut: null,
  ...more,
})
const linesOf = async (report: Report): Promise<readonly string[]> =>
  (await readPdf(await reportAsPdf(report))).pages.flatMap(({ lines }) => lines)

describe('a report on paper', () => {
  it('is a PDF of DIN A4 whose text another program reads, letters of all of Europe included', async () => {
    const { title, pages } = await readPdf(
      await reportAsPdf(
        reportOf([
          fact('Vorname', 'Łukasz Şükrü İğde'),
          fact('Ort', 'Weißenfels, Ärmelkanal – „Straße“, 12 €'),
          fact('Name', 'Müller'.normalize('NFD')),
          fact('Dort', 'Київ, Αθήνα, Čačak, Győr, București, Hà Nội'),
        ]),
      ),
    )
    expect(title).toBe('Auskunft nach Art. 15 DSGVO: Łukasz Şahin-Müller')
    expect(pages).toEqual([
      {
        width: 595.28,
        height: 841.89,
        lines: [
          'Auskunft nach Art. 15 DSGVO: Łukasz Şahin-Müller',
          'Diese Auskunft nennt, was am 20.11.2026 im Adressbuch „Adressbuch“ zu dieser Person oder Firma',
          'gespeichert ist. Verantwortlich: Kanzlei Hartmann.',
          'Angaben zur Person',
          'Eintrag',
          'Vorname Łukasz Şükrü İğde',
          'Ort Weißenfels, Ärmelkanal – „Straße“, 12 €',
          'Name Müller',
          'Dort Київ, Αθήνα, Čačak, Győr, București, Hà Nội',
          'Auskunft nach Art. 15 DSGVO: Łukasz Şahin-Müller Seite 1 von 1',
        ],
      },
    ])
  })

  it('takes as many pages as it needs, of which each says which it is, and loses no line', async () => {
    const numbers = [...Array(150).keys()]
    const notes = numbers.map((at) => `Zeile ${String(at)} der Notizen`).join('\n')
    const { pages } = await readPdf(
      await reportAsPdf(
        reportOf([...numbers.map((at) => fact(`Feld ${String(at)}`, `Wert ${String(at)}`)), fact('Notizen', notes)]),
      ),
    )
    expect(pages.length).toBeGreaterThan(4)
    expect(pages.map(({ lines }) => lines.at(-1))).toEqual(
      pages.map((_, at) => expect.stringMatching(`Seite ${String(at + 1)} von ${String(pages.length)}$`) as unknown),
    )
    const lines = pages.flatMap((page) => page.lines)
    for (const at of numbers) {
      expect(lines).toContain(`Feld ${String(at)} Wert ${String(at)}`)
      expect(lines.filter((line) => line.endsWith(`Zeile ${String(at)} der Notizen`))).toHaveLength(1)
    }
  })

  it('breaks lines between words, and what is longer than a line within it', async () => {
    const words = 'Mandantin '.repeat(40).trim()
    const long = `https://example.org/${'a'.repeat(300)}`
    const lines = await linesOf(reportOf([fact('Viele', words), fact('Lang', long)]))
    const from = lines.findIndex((line) => line.startsWith('Viele'))
    const to = lines.findIndex((line) => line.startsWith('Lang'))
    expect(lines.slice(from, to).join(' ').replace('Viele ', '')).toBe(words)
    expect(lines.slice(to, -1).join('').replace('Lang ', '')).toBe(long)
    expect(to - from).toBeGreaterThan(3)
  })

  it('keeps a heading with what it stands above', async () => {
    for (let count = 30; count < 46; count += 1) {
      const sections = [
        {
          part: 'person' as const,
          title: 'Oben',
          entries: [{ facts: [...Array(count).keys()].map((at) => fact(String(at), 'ja')) }],
        },
        {
          part: 'bank' as const,
          title: 'Bankverbindung',
          entries: [{ title: 'Konto', facts: [fact('IBAN', 'DE02')] }],
        },
      ]
      const { pages } = await readPdf(await reportAsPdf(reportOf([], { sections })))
      const page = pages.findIndex(({ lines }) => lines.includes('Bankverbindung'))
      expect(pages[page]?.lines).toEqual(expect.arrayContaining(['Bankverbindung', 'Konto', 'IBAN DE02']))
    }
  })

  it('says where it cannot write a character, and writes all others', async () => {
    const lines = await linesOf(reportOf([fact('Name', 'Li 李 Wei')]))
    expect(lines).toContain('Name Li ? Wei')
    expect(lines.join(' ')).toContain('an ihrer Stelle steht ein Fragezeichen')
    expect((await linesOf(reportOf([fact('Name', 'Li')]))).join(' ')).not.toContain('Fragezeichen')
  })

  it('says what is not in it where that is wanted, and what is to be known of a part', async () => {
    const remark = 'Ein Eintrag lässt sich nicht öffnen und fehlt deshalb.'
    const sections = [{ part: 'contacts' as const, title: 'Kontakte', entries: [], remark }]
    const lines = await linesOf(reportOf([], { sections, leftOut: ['Notizen', 'Verlauf'] }))
    expect(lines).toEqual(expect.arrayContaining(['Nicht enthalten: Notizen, Verlauf.', remark]))
    expect((await linesOf(reportOf([], { leftOut: [] }))).join(' ')).not.toContain('Nicht enthalten')
  })

  it('is not made where a font does not come, and is made when one tries again', async () => {
    vi.resetModules()
    const { reportAsPdf: anew } = await import('./report-pdf.ts')
    const { fetch: serving } = globalThis
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await expect(anew(reportOf([fact('Name', 'Krause')]))).rejects.toMatchObject({ name: 'NoConnectionError' })
    vi.stubGlobal('fetch', serving)
    expect((await anew(reportOf([fact('Name', 'Krause')]))).length).toBeGreaterThan(1000)
  })
})
