import { describe, expect, it } from 'vitest'
import { reportsGoTo, securityTxt } from './security-txt.ts'

describe('security.txt', () => {
  it('says where flaws are reported, until half a year from today', () => {
    const now = new Date('2026-03-01T23:59:59.999Z')
    expect(securityTxt({ contact: 'mailto:a@kanzlei.example', publicUrl: 'https://akten.example', now })).toBe(
      'Contact: mailto:a@kanzlei.example\r\n' +
        'Expires: 2026-08-28T00:00:00.000Z\r\n' +
        'Preferred-Languages: de, en\r\n' +
        'Canonical: https://akten.example/.well-known/security.txt\r\n',
    )
  })

  it('names whom the operator has named, else the office, and nobody else', () => {
    const office = { officeEmail: 'post@kanzlei.example', officePhone: '+49 (40) 12-3' }
    expect(reportsGoTo('https://example.org/melden', office)).toBe('https://example.org/melden')
    expect(reportsGoTo(undefined, office)).toBe('mailto:post@kanzlei.example')
    expect(reportsGoTo(undefined, { ...office, officeEmail: '' })).toBe('tel:+4940123')
    expect(reportsGoTo(undefined, { officeEmail: '', officePhone: '' })).toBeNull()
  })
})
