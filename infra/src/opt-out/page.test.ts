import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import Koa from 'koa'
import { describe, expect, it } from 'vitest'
import { officeContactOf } from '../office/contact.ts'
import { answerOptOut } from './page.ts'

const pageOf = (settled: Readonly<Record<string, unknown>>): string => {
  const asked = new IncomingMessage(new Socket())
  const ctx = new Koa().createContext(asked, new ServerResponse(asked))
  answerOptOut(ctx, 'question', officeContactOf(settled, 'Kanzlei Nord'))
  return String(ctx.body)
}

describe('the page that turns mails off', () => {
  it('says how the office is reached, and leads to its imprint', () => {
    const page = pageOf({
      officeName: 'Hartmann & Weber',
      officePhone: '040 123',
      imprint: 'Hartmann & Weber, Hamburg',
    })
    expect(page).toContain('Hartmann &amp; Weber<br>Telefon 040 123')
    expect(page).toMatch(/<a href="[^"]+">Impressum<\/a>/)
  })

  it('has the usual name, and no imprint, where the office has said nothing', () => {
    const page = pageOf({})
    expect(page).toContain('Kanzlei Nord')
    expect(page).not.toContain('Impressum')
  })
})
