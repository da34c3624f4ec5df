import { describe, expect, it } from 'vitest'
import { text } from './content.ts'
import type { MailContent } from './content.ts'
import { frameOf, greetingTo } from './de/frame.ts'
import type { Framing } from './de/frame.ts'
import { welcomeMail } from './de/welcome.ts'
import { rendered } from './render.ts'

const office = {
  name: 'Kanzlei Hartmann',
  address: 'Hansaring 12\n50670 Köln',
  phone: '0221 1234',
  email: 'kanzlei@example.org',
  imprint: 'Kanzlei Hartmann, Köln',
}
const publicUrl = 'https://akten.example'
const optOutUrl = 'https://akten.example/nachrichten/abbestellen/t/'
const framed = (about: Framing['about'], changed: Partial<typeof office> = {}) =>
  frameOf({ office: { ...office, ...changed }, publicUrl, about, isNamed: true })
const news = framed({ kind: 'news', optOutUrl })
const content: MailContent = {
  subject: 'Neue Dokumente für Sie',
  greeting: 'Guten Tag Petra Krause',
  blocks: [text('es gibt etwas Neues.'), { kind: 'link', caption: 'Zur Akte', url: 'https://akten.example/akten/1/' }],
}
/** Where a mail leads. */
const linksIn = (html: string): readonly string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url)

describe('a mail', () => {
  it('says the same as text and as HTML', () => {
    const mail = rendered(content, news)
    const words = mail.html
      .replace(/^.*<body>/s, '')
      // A mail program shows the subject above the text.
      .replace(/<h1.*<\/h1>/, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&amp;', '&')
    const without = (each: string) => each.replaceAll(/https:\S+/g, '').replaceAll(/[\s:]+/g, ' ')
    expect(without(words).trim()).toBe(`${office.name} ${without(mail.text).trim()}`)
  })

  it('names the office in its subject, and how it is reached, where one decides about mails, and the imprint', () => {
    const { subject, text: plain } = rendered(content, news)
    expect(subject).toBe('Neue Dokumente für Sie – Kanzlei Hartmann')
    expect(plain).toContain('Kanzlei Hartmann\nHansaring 12\n50670 Köln\nTelefon 0221 1234\nE-Mail kanzlei@example.org')
    expect(plain.trimEnd().split('\n').slice(-3)).toEqual([
      'Einstellungen: https://akten.example/profil/#einstellungen',
      `E-Mails abbestellen: ${optOutUrl}`,
      'Impressum: https://akten.example/impressum/',
    ])
  })

  it('leads nowhere but to the installation, and says so; where the imprint lies elsewhere, that, too', () => {
    const { html, text: plain } = rendered(content, news)
    expect(linksIn(html)).toHaveLength(4)
    expect(new Set(linksIn(html).map((url) => new URL(url).host))).toEqual(new Set(['akten.example']))
    expect(plain).toContain('Ihre Links führen nur zu akten.example.')
    const elsewhere = rendered(
      content,
      framed({ kind: 'news', optOutUrl }, { imprint: 'https://kanzlei.example/impressum' }),
    )
    expect(linksIn(elsewhere.html)).toContain('https://kanzlei.example/impressum')
    expect(elsewhere.text).toContain('Ihre Links führen nur zu akten.example, der zum Impressum zu kanzlei.example.')
  })

  it('loads nothing: no picture, no font, no style, no script', () => {
    const { html } = rendered(content, news)
    expect(html).not.toMatch(/\bsrc=|url\(|@import|@font-face|<(img|link|script|iframe|object|form|table)\b/i)
  })

  it('shows what people have typed, and runs nothing of it', () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
    const { html } = rendered(
      {
        subject: evil,
        greeting: greetingTo({ title: '', salutation: evil }),
        blocks: [text(evil), { kind: 'list', items: [evil] }, { kind: 'code', code: evil }],
      },
      framed({ kind: 'news', optOutUrl }, { name: evil, address: evil }),
    )
    expect(html).not.toMatch(/<script|<img/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('offers nobody to turn off what cannot be turned off', () => {
    for (const kind of ['warning', 'welcome'] as const)
      expect(rendered(content, framed({ kind })).text).not.toMatch(/E-Mails abbestellen/)
  })
})

it('a greeting is by title and name in one line; without a name, by none', () => {
  expect(greetingTo({ title: 'Dr.', salutation: ' Petra  Krause ' })).toBe('Guten Tag Dr. Petra Krause')
  expect(greetingTo({ title: 'Dr.', salutation: '' })).toBe('Guten Tag')
  expect(greetingTo({ title: '', salutation: 'Petra\r\nBcc: x@example.org \u202Ehttps://x.example' })).toBe(
    'Guten Tag Petra Bcc: x@example.org https: //x.example',
  )
  expect(greetingTo({ title: '', salutation: 'ü'.repeat(200) })).toBe(`Guten Tag ${'ü'.repeat(80)}…`)
})

it('what is no name is no mark of a mail that is genuine', () => {
  const notes = (isNamed: boolean) =>
    frameOf({ office, publicUrl, about: { kind: 'welcome' }, isNamed }).notes.join('\n')
  expect(notes(true)).toContain('spricht Sie mit Ihrem Namen an und fragt Sie nie nach Ihrem Passwort')
  expect(notes(false)).toContain('echte Nachrichten: Kanzlei Hartmann fragt Sie nie nach Ihrem Passwort')
})

it('staff and clients are welcomed to what each will find', () => {
  const said = (isStaff: boolean) =>
    welcomeMail({ at: '2026-07-01T22:30:00.000Z', greeting: 'Guten Tag', office: office.name, isStaff, publicUrl })
  expect(JSON.stringify(said(true))).toContain('mit Ihren Kolleginnen und Kollegen')
  expect(JSON.stringify(said(false))).toContain('die Kanzlei Hartmann mit Ihnen teilt')
})
