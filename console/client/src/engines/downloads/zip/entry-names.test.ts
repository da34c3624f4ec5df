import { describe, expect, it } from 'vitest'
import { entryNames, zipName } from './entry-names.ts'

const plain = { isNumbered: false, isForBea: false }
const bea = { isNumbered: false, isForBea: true }

describe('the names in a ZIP file', () => {
  it('are different, also where capitals do not count', () => {
    expect(entryNames(['Name.pdf', 'name.PDF', 'Name.pdf', 'Name (2).pdf'], plain)).toEqual([
      'Name.pdf',
      'name (2).PDF',
      'Name (3).pdf',
      'Name (2) (2).pdf',
    ])
  })
  it('can be numbered in order', () => {
    expect(entryNames(['Klageschrift.pdf', 'Anlage.pdf', 'Anlage.pdf'], { ...plain, isNumbered: true })).toEqual([
      '001 Klageschrift.pdf',
      '002 Anlage.pdf',
      '003 Anlage.pdf',
    ])
    const many = Array.from({ length: 1000 }, () => 'a')
    expect(entryNames(many, { ...plain, isNumbered: true })[0]).toBe('0001 a')
  })
  it('lead nowhere else, and hide nothing', () => {
    expect(
      entryNames(['../../etc/passwd', 'C:\\a.txt', '.', 'con.txt', 'Rechnung\u202Efdp.exe', 'a. '], plain),
    ).toEqual(['-..-etc-passwd', 'C--a.txt', 'Dokument', '_con.txt', 'Rechnungfdp.exe', 'a'])
  })
  it('are different, also where a file system compares them in capitals', () => {
    expect(entryNames(['ΟΔΟΣ.pdf', 'οδος.pdf', 'οδοσ.pdf'], plain)).toEqual([
      'ΟΔΟΣ.pdf',
      'οδος (2).pdf',
      'οδοσ (3).pdf',
    ])
  })
  it.each(['con .pdf', 'NUL', 'com¹.txt', 'Lpt9.x', 'CONIN$', 'conout$.pdf'])(
    'are no device of Windows: %s',
    (name) => {
      expect(entryNames([name], plain)).toEqual([`_${name}`])
    },
  )
  it.each(['constanze.pdf', 'com10.txt', 'nullum.pdf', 'con a.pdf'])('are left as they are: %s', (name) => {
    expect(entryNames([name], plain)).toEqual([name])
  })
  it('end in no dot where they were cut, which Windows would drop', () => {
    const [name = ''] = entryNames([`${'a'.repeat(178)}. . Nachtrag ohne Endung`], plain)
    expect(name).toBe('a'.repeat(178))
  })
  it('are no longer than file systems take, and keep their suffix', () => {
    const [name = '', other = ''] = entryNames([`${'a'.repeat(300)}.pdf`, `${'a'.repeat(300)}.pdf`], plain)
    expect([name.length, name.endsWith('.pdf')]).toEqual([180, true])
    expect([other.length, other.endsWith('a (2).pdf')]).toEqual([180, true])
  })
  it.each(['ä', 'Ж', '案', '📎'])('count %s in bytes, as file systems do, and are never cut within it', (sign) => {
    const bytes = (text: string): number => new TextEncoder().encode(text).byteLength
    const names = entryNames([`${sign.repeat(178)}.pdf`, `${sign.repeat(178)}.pdf`], { ...plain, isNumbered: true })
    for (const name of names) {
      expect(bytes(name)).toBeLessThanOrEqual(255)
      expect(bytes(name)).toBeGreaterThan(255 - bytes(sign))
      expect(name).toMatch(new RegExp(`^00\\d ${sign}+\\.pdf$`, 'u'))
    }
  })
  it('are made in no time, however many documents are called alike', () => {
    const names = entryNames(
      Array.from({ length: 20_000 }, () => 'Scan.pdf'),
      plain,
    )
    expect([names[0], names[1], names.at(-1)]).toEqual(['Scan.pdf', 'Scan (2).pdf', 'Scan (20000).pdf'])
  }, 5_000)
  it('never take the place of the list of what is missing', () => {
    expect(entryNames(['Nicht enthaltene Dokumente.txt'], plain)).toEqual(['Nicht enthaltene Dokumente (2).txt'])
  })
})

describe('names for beA', () => {
  it('have German letters, digits, underscore and hyphen alone, and one dot', () => {
    expect(entryNames(['Klage v. 1.2.2026 (Müller ./. Große & Café).pdf', '§§.pdf', 'ohne Endung'], bea)).toEqual([
      'Klage_v_1_2_2026_Müller_Große_Cafe.pdf',
      'Dokument.pdf',
      'ohne_Endung',
    ])
  })
  it('keep the suffix behind which something invisible stands, or a space', () => {
    expect(entryNames(['Klage.pdf\u200E', 'Replik.pdf ', '\u202AAnlage 1.pdf\u202C'], bea)).toEqual([
      'Klage.pdf',
      'Replik.pdf',
      'Anlage_1.pdf',
    ])
  })
  it('are none that Windows keeps for itself', () => {
    expect(entryNames(['Con.pdf', 'LPT1', 'Konto.pdf'], bea)).toEqual(['_Con.pdf', '_LPT1', 'Konto.pdf'])
  })
  it('are at most 84 characters long, with number, mark and suffix', () => {
    const names = entryNames([`${'a'.repeat(200)}.pdf`, `${'a'.repeat(200)}.pdf`], { isNumbered: true, isForBea: true })
    expect(names.map(({ length }) => length)).toEqual([84, 84])
    expect(entryNames(['a b.pdf', 'a_b.pdf'], { isNumbered: false, isForBea: true })).toEqual(['a_b.pdf', 'a_b_2.pdf'])
  })
})

it.each(['.', '-', ' '])('a name is found in no time however often %j stands in it', (sign) => {
  const name = `a${sign.repeat(400_000)}x`
  for (const isForBea of [false, true]) expect(entryNames([name], { isNumbered: false, isForBea })[0]).toMatch(/^a/)
  expect(zipName(name)).toMatch(/^a/)
})
