import { instant, securityNotice } from '@aktenraum/domain'
import { frameOf } from '@aktenraum/workers/mails/de/frame'
import type { Framing } from '@aktenraum/workers/mails/de/frame'
import { newDocumentsMail } from '@aktenraum/workers/mails/de/new-documents'
import { securityMail } from '@aktenraum/workers/mails/de/security-notice'
import type { Warning } from '@aktenraum/workers/mails/de/security-notice'
import { welcomeMail } from '@aktenraum/workers/mails/de/welcome'
import { rendered } from '@aktenraum/workers/mails/render'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { inspect } from './screen.ts'

const publicUrl = 'https://akten.example'
const office = {
  name: 'Kanzlei Hartmann & Weber',
  address: 'Hansaring 12\n50670 Köln',
  phone: '+49 221 1234-0',
  email: 'kanzlei@hartmann-weber.example',
  imprint: 'Kanzlei Hartmann & Weber',
}
const optOutUrl = `${publicUrl}/nachrichten/abbestellen/${'4f'.repeat(16)}-20961-${'a7'.repeat(16)}/`
const framed = (about: Framing['about']) => frameOf({ office, publicUrl, about, isNamed: true })
const news = framed({ kind: 'news', optOutUrl })
const greeting = 'Guten Tag Dr. Petra Krause'
const usual = { count: 1, cases: 1, url: `${publicUrl}/akten/${'1f'.repeat(16)}/`, office, greeting, named: null }
const named = {
  title: 'Krause ./. Lindner GmbH & Co. KG wegen Grunddienstbarkeitsverletzungsunterlassungsanspruchs',
  names: ['Klageerwiderung.pdf', `${'Anlage_'.repeat(14)}.pdf`, 'مذكرة الدفاع.pdf'],
  greeting: 'Sehr geehrte Frau Krause',
}
const happened = { at: instant.parse('2026-07-01T22:30:00.000Z'), browser: 'Firefox', system: 'Windows' }
const warning = (what: Warning['what']): string =>
  rendered(
    securityMail({ what, ...happened }, { greeting, stopCode: what === 'reset-ordered' ? 'ABCDE23456' : null }),
    framed({ kind: 'warning' }),
  ).html
const kinds = securityNotice.shape.what.options.filter((what) => what !== 'welcome')

const mails: Readonly<Record<string, string>> = {
  'new-document': rendered(newDocumentsMail(usual), news).html,
  'new-documents-named': rendered(newDocumentsMail({ ...usual, count: 5, named }), news).html,
  'new-documents-in-cases': rendered(newDocumentsMail({ ...usual, count: 7, cases: 3 }), news).html,
  welcome: rendered(
    welcomeMail({ at: happened.at, greeting, office: office.name, isStaff: false, publicUrl }),
    framed({ kind: 'welcome' }),
  ).html,
  ...Object.fromEntries(kinds.map((what) => [what, warning(what)])),
}

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

it.each(Object.keys(mails))('%s is readable on a screen and on a phone, in the light and in the dark', async (name) => {
  for (const width of [600, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme })
      const page = await context.newPage()
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.setContent(mails[name] ?? '')
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([name, width, tooWide > 0]).toEqual([name, width, false])
      await inspect(page, `mail-${name}-${width}-${colorScheme}`)
      expect(asked).toEqual([])
      await context.close()
    }
})
