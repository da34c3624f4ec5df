import { describe, expect, it } from 'vitest'
import { parseMail } from './parse-mail.ts'

const mail = (...lines: readonly string[]): Blob => new Blob([lines.join('\r\n')])

describe('an e-mail', () => {
  it('is shown by who wrote what to whom', async () => {
    const read = await parseMail(
      mail(
        'From: =?utf-8?Q?J=C3=B6rg?= <joerg@example.org>',
        'To: a@example.org, Team: b@example.org;',
        'Cc: Petra Krause <petra@example.org>',
        'Subject: =?iso-8859-1?Q?Gr=FC=DFe?=',
        'Date: Fri, 20 Nov 2026 09:30:00 +0100',
        'Content-Type: text/plain; charset=iso-8859-1',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'Sch=F6ne Gr=FC=DFe',
      ),
    )
    expect(read).toEqual({
      from: 'Jörg <joerg@example.org>',
      to: 'a@example.org, Team: b@example.org',
      copy: 'Petra Krause <petra@example.org>',
      subject: 'Grüße',
      date: new Date('2026-11-20T08:30:00Z'),
      text: 'Schöne Grüße',
      attachments: [],
    })
  })
  it('that is HTML alone becomes text, without its scripts, styles and pictures', async () => {
    const html =
      '<style>p{color:red}</style><script>alert(1)</script><p>Gr&uuml;&szlig;e</p><img src="https://foreign.example/x">'
    const { text } = await parseMail(mail('Content-Type: text/html; charset=utf-8', '', html))
    expect(text).toBe('Grüße')
  })
  it('is shown however many styles begin and never end in it', async () => {
    const html = `<style>p{color:red}</style><STYLE type="text/css">a{}</STYLE ><p>Gr&uuml;&szlig;e</p>${'<style '.repeat(60_000)}`
    const { text } = await parseMail(mail('Content-Type: text/html; charset=utf-8', '', html))
    expect(text.split('\n')[0]).toBe('Grüße')
  })
  it('names its attachments, but not what belongs to its HTML', async () => {
    const { attachments, text } = await parseMail(
      mail(
        'Content-Type: multipart/mixed; boundary=g',
        '',
        '--g',
        'Content-Type: text/plain',
        '',
        'Anbei.',
        '--g',
        'Content-Type: application/pdf',
        'Content-Disposition: attachment; filename="Klage.pdf"',
        'Content-Transfer-Encoding: base64',
        '',
        btoa('%PDF'),
        '--g--',
      ),
    )
    expect([text, attachments.map(({ name }) => name)]).toEqual(['Anbei.', ['Klage.pdf']])
    expect(new TextDecoder().decode(attachments[0]?.content)).toBe('%PDF')
  })
  it('has attachments under names that can be saved', async () => {
    const part = (type: string, name: string) => [
      '--g',
      `Content-Type: ${type}`,
      `Content-Disposition: attachment${name === '' ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`}`,
      '',
      'x',
    ]
    const { attachments } = await parseMail(
      mail(
        'Content-Type: multipart/mixed; boundary=g',
        '',
        ...part('text/html', '../Rechnung\u202Efdp.html'),
        ...part('application/pdf', ''),
        '--g--',
      ),
    )
    expect(attachments.map(({ name }) => name)).toEqual(['..-Rechnungfdp.html', 'Anhang ohne Namen'])
  })
  it('with a date that is none has no date', async () => {
    expect(await parseMail(mail('Date: gestern', '', 'x'))).toMatchObject({ date: undefined, from: '', text: 'x' })
  })
  it('that nests without end is broken', async () => {
    const nested = Array.from({ length: 60 }, (_, depth) => [
      `Content-Type: multipart/mixed; boundary=g${depth}`,
      '',
      `--g${depth}`,
    ]).flat()
    await expect(parseMail(mail(...nested, '', 'x'))).rejects.toThrow()
  })
})
