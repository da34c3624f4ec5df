import { securityNotice } from '@aktenraum/domain'
import { expect, it } from 'vitest'
import { rendered } from '../render.ts'
import { frameOf } from './frame.ts'
import { securityMail } from './security-notice.ts'
import type { Warning } from './security-notice.ts'

const kinds = securityNotice.shape.what.options.filter((what) => what !== 'welcome')
const frame = frameOf({
  office: { name: 'Kanzlei Hartmann', address: '', phone: '0221 1234', email: 'kanzlei@example.org', imprint: '' },
  publicUrl: 'https://akten.example',
  about: { kind: 'warning' },
  isNamed: true,
})
const mailOf = (what: (typeof kinds)[number], device: { browser: string | null; system: string | null }) => {
  const notice = { what, at: '2026-07-01T22:30:00.000Z', ...device }
  return rendered(securityMail(notice as Warning, { greeting: 'Guten Tag Petra Krause', stopCode: null }), frame)
}

it.each(kinds)(
  '%s: says when it happened, what is to be done, and how the office is reached, without a link',
  (what) => {
    const { subject, text, html } = mailOf(what, { browser: 'Firefox', system: 'Windows' })
    expect(subject).not.toBe('')
    expect(text).toMatch(/^Guten Tag Petra Krause,\n\nam 2\. Juli 2026 um 00:30 Uhr (hat|wurde) /)
    expect(text).toMatch(/Waren Sie das nicht|Haben Sie nicht darum gebeten|Wissen Sie nicht, weshalb/)
    expect(text).toMatch(/Mit freundlichen Grüßen\nKanzlei Hartmann\nTelefon 0221 1234\nE-Mail kanzlei@example.org\n/)
    expect(text).not.toMatch(/https?:/)
    expect(html).not.toMatch(/https?:|href/)
  },
)

it('names the device as far as it is known', () => {
  expect(mailOf('new-device', { browser: 'Firefox', system: 'Windows' }).text).toContain(': Firefox auf Windows.')
  expect(mailOf('new-device', { browser: null, system: null }).text).toContain(': ein unbekannter Browser.')
})

it('of a reset says by which word it is stopped where one cannot sign in, and where that is typed', () => {
  const notice = { what: 'reset-ordered', at: '2026-07-01T22:30:00.000Z', browser: null, system: null } as Warning
  const { text } = rendered(securityMail(notice, { greeting: 'Guten Tag', stopCode: 'ABCDE23456' }), frame)
  expect(text).toContain('\n    ABCDE-23456\n')
  expect(text).toContain('„Passwort vergessen?“')
  expect(text).not.toMatch(/https?:/)
  expect(mailOf('reset-ordered', { browser: null, system: null }).text).not.toContain('Codewort')
})

it('of a recovery key that was used asks also who used it for a new one', () => {
  const { text } = mailOf('recovery-key-used', { browser: null, system: null })
  expect(text).toContain('Waren Sie das selbst, erzeugen Sie bitte in Ihrem Profil unter „Sicherheit“ einen neuen')
  expect(text).not.toContain('nichts zu tun')
})

it('of a reset counts its day from when it was ordered, however late the mail is read', () => {
  expect(mailOf('reset-ordered', { browser: null, system: null }).text).toContain(
    'am 2. Juli 2026 um 00:30 Uhr hat die Kanzlei vorgemerkt, Ihren Zugang zurückzusetzen. Der neue Einladungslink dafür gilt erst 24 Stunden danach.',
  )
})
