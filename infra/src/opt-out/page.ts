import { randomBytes } from 'node:crypto'
import { placeOfLegal } from '@aktenraum/domain/contracts'
import type { Context } from 'koa'
import { escapeHtml } from '../pages/escape-html.ts'
import { linkTo, smallPage } from '../pages/small-page.ts'
import type { PageLink } from '../pages/small-page.ts'
import type { OfficeContact } from '../office/contact.ts'
import { optOutTexts as texts } from './texts/de.ts'

/** `question`: whether mails are to be turned off, which somebody must still say. */
export type OptOutShows = 'question' | 'done' | 'expired' | 'wrong'

export const notificationSettingsPath = '/profil/#einstellungen'

const statuses = { question: 200, done: 200, expired: 410, wrong: 404 } as const

/** Answers with a page for who is not signed in, without a script. */
export const answerOptOut = (ctx: Context, shows: OptOutShows, office: OfficeContact): void => {
  const nonce = randomBytes(16).toString('base64')
  const content = `${contentOf(shows, office)}<p class="office">${reached(office)}</p>`
  ctx.status = statuses[shows]
  ctx.set({
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  })
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = smallPage({ nonce, title: texts[shows].title, content, contact: imprintOf(office) })
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`
const settingsLink = (caption: string): string => `<p>${linkTo({ href: notificationSettingsPath, caption })}</p>`

const contentOf = (shows: OptOutShows, { name }: OfficeContact): string => {
  switch (shows) {
    case 'question':
      return `${paragraph(texts.question.text(name))}<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${escapeHtml(texts.question.submit)}</button></form>`
    case 'done':
      return paragraph(texts.done.text(name)) + paragraph(texts.done.again) + settingsLink(texts.done.link)
    case 'expired':
    case 'wrong':
      return paragraph(texts[shows].text) + settingsLink(texts[shows].link)
  }
}

const imprintOf = ({ imprint }: OfficeContact): readonly PageLink[] =>
  imprint === '' ? [] : [{ href: placeOfLegal('imprint', imprint), caption: texts.imprint }]

const reached = ({ name, phone, email }: OfficeContact): string =>
  [name, phone && texts.reached.phone(phone), email && texts.reached.email(email)]
    .filter((part) => part !== '')
    .map(escapeHtml)
    .join('<br>')
