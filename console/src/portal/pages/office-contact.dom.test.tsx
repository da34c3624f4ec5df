import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { aCaseDto, anInvitation, idOf, invitationSecret, invitationToken } from '../testing/fake-data.ts'
import { renderPortal } from '../testing/render-portal.tsx'

afterEach(cleanup)

const office = {
  officeName: 'Kanzlei Petersen',
  officeAddress: 'Hafenstraße 1\n20457 Hamburg',
  officePhone: '+49 40 123-456',
  officeEmail: 'post@kanzlei.example',
  imprint: '/impressum/',
  privacy: 'https://kanzlei.example/datenschutz',
}
const invitationUrl = `/einladung/${invitationToken}/`
const linksOf = (foot: HTMLElement) =>
  within(foot)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('how the office is reached, and what it must tell', () => {
  it.each([
    ['/anmelden/', { user: null }],
    ['/anmelden/vergessen/', { user: null }],
    [invitationUrl, { user: null, invitation: anInvitation() }],
    [invitationUrl, { user: null }],
    ['/akten/', {}],
    [`/akten/${idOf(1)}/`, { case: aCaseDto(1) }],
    ['/profil/', {}],
    ['/gibt-es-nicht/', { user: null, isMissing: true as const }],
    ['/impressum/', { user: null }],
    ['/transparenz/', { user: null }],
  ])('stands on every page: %s', (url, preload) => {
    const waiting = (): Promise<never> => new Promise(() => undefined)
    renderPortal({
      url,
      preload: { ...preload, config: [office] },
      secret: invitationSecret,
      client: { session: waiting, readInvitation: waiting },
    })
    expect(linksOf(screen.getByRole('contentinfo'))).toEqual([
      ['Telefon +49 40 123-456', 'tel:+4940123456'],
      ['post@kanzlei.example', 'mailto:post@kanzlei.example'],
      ['Impressum', '/impressum/'],
      ['Datenschutz', 'https://kanzlei.example/datenschutz'],
      ['Transparenz', '/transparenz/'],
    ])
  })
  it('is not promised where the office has said nothing', () => {
    renderPortal({ url: '/anmelden/', preload: { user: null } })
    expect(linksOf(screen.getByRole('contentinfo'))).toEqual([['Transparenz', '/transparenz/']])
  })
  it('is read on a page of its own, with the address', () => {
    const legal = { text: 'Verantwortlich: Anna Petersen\n\nRechtsanwaltskammer Hamburg' }
    renderPortal({ url: '/impressum/', preload: { user: null, config: [office], legal } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Impressum')
    expect(document.title).toBe('Impressum · Kanzlei Petersen')
    expect(screen.getByText(/Verantwortlich: Anna Petersen/)).toBeDefined()
    expect(screen.getByText(/Hafenstraße 1/)).toBeDefined()
  })
  it.each([
    ['/datenschutz/', 'Datenschutz auf der Seite der Kanzlei'],
    ['/barrierefreiheit/', /Die Kanzlei hat hier noch nichts hinterlegt/],
  ])('says something sensible where there is no text: %s', (url, words) => {
    renderPortal({ url, preload: { user: null, config: [office] } })
    expect(within(screen.getByRole('main')).getByText(words)).toBeDefined()
  })
  it('stands with the advice to turn to the office', () => {
    renderPortal({
      url: invitationUrl,
      preload: { user: null, invitation: anInvitation({ status: 'revoked' }), config: [office] },
      secret: invitationSecret,
    })
    expect(
      within(screen.getByRole('main'))
        .getByRole('link', { name: /^Telefon/ })
        .getAttribute('href'),
    ).toBe('tel:+4940123456')
  })
})

describe('an installation without an office', () => {
  it('says that nobody can sign in yet, and leads to founding', () => {
    renderPortal({ url: '/anmelden/', preload: { user: null, isUnfounded: true } })
    expect(screen.getByText(/Bisher kann sich niemand anmelden/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Kanzlei einrichten' }).getAttribute('href')).toBe('/einrichten/')
    expect(screen.queryByLabelText('Passwort')).toBeNull()
  })
})

describe('a page that is not there', () => {
  it('says so at an address that there may be for others', () => {
    renderPortal({ url: `/akten/${idOf(1)}/`, preload: { isMissing: true } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Seite nicht gefunden')
    expect(screen.getByRole('link', { name: 'Zu Ihren Akten' }).getAttribute('href')).toBe('/akten/')
  })
})
