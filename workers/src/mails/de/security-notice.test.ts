import { securityNotice } from '@aktenraum/domain'
import { expect, it } from 'vitest'
import { securityMail } from './security-notice.ts'

const office = { name: 'Kanzlei Hartmann', phone: '0221 1234', email: 'kanzlei@example.org' }
const kinds = securityNotice.shape.what.options
const mailOf = (what: (typeof kinds)[number], device: { browser: string | null; system: string | null }) =>
  securityMail(securityNotice.parse({ what, at: '2026-07-01T22:30:00.000Z', ...device }), office)

it.each(kinds)(
  '%s: says when it happened, what is to be done, and how the office is reached, without a link',
  (what) => {
    const { subject, text } = mailOf(what, { browser: 'Firefox', system: 'Windows' })
    expect(subject).not.toBe('')
    expect(text).toMatch(/^Guten Tag,\n\nAm 2\. Juli 2026 um 00:30 Uhr (hat|wurde) /)
    expect(text).toMatch(/Waren Sie das nicht|Haben Sie nicht darum gebeten|Wissen Sie nicht, weshalb/)
    expect(text).toMatch(/Mit freundlichen Grüßen\nKanzlei Hartmann\nTelefon 0221 1234\nE-Mail kanzlei@example.org\n$/)
    expect(text).not.toMatch(/https?:/)
  },
)

it('names the device as far as it is known', () => {
  expect(mailOf('new-device', { browser: 'Firefox', system: 'Windows' }).text).toContain(': Firefox auf Windows.')
  expect(mailOf('new-device', { browser: null, system: null }).text).toContain(': ein unbekannter Browser.')
})
