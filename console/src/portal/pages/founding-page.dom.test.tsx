import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ValidationError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { Founder } from '@aktenraum/client/collections/found'
import { sabine } from '../testing/fake-data.ts'
import { renderPortal } from '../testing/render-portal.tsx'

const token = 'ein-token-von-diesem-test'
const founded = 'Diese Installation ist bereits eingerichtet.'
const good = 'gartenzaun-pflaume'

const open = (found: (founder: Founder) => Promise<void>, secret = token) =>
  renderPortal({
    url: '/einrichten/',
    preload: { user: null },
    secret,
    found: async (founder) => {
      await found(founder)
      return {
        session: { user: sabine, backendVersion: '1.1.6', hasKeys: true },
        paperKey: '7K3M-AAAA-BBBB-CCCC-DDDD-EEEE-FFFF-GGGG',
      }
    },
  })

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Kanzlei einrichten' }))
const fill = async (repeated = good): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Name der Kanzlei'), 'Kanzlei Petersen ')
  await userEvent.selectOptions(screen.getByLabelText('Anrede'), 'Frau')
  await userEvent.type(screen.getByLabelText('Ihr Name'), ' Sabine Hartmann')
  await userEvent.type(screen.getByLabelText('E-Mail-Adresse'), 'Sabine@Kanzlei.example')
  await userEvent.type(screen.getByLabelText('Passwort'), good)
  await userEvent.type(screen.getByLabelText('Passwort wiederholen'), repeated)
  await submit()
}

describe('founding an office', () => {
  it('[OPEN-002] takes the token of the link, shows the paper that brings the office back, and leads the founder to the console', async () => {
    const founders: Founder[] = []
    const { left } = open(async (founder) => void founders.push(founder))
    screen.getByText(/^Danach drucken Sie das Notfallblatt der Kanzlei und erstellen einen Wiederherstellungsschlüssel/)
    await fill()
    await screen.findByRole('heading', { name: 'Das Notfallblatt der Kanzlei' })
    expect(screen.getByRole('list', { name: 'Notfallschlüssel der Kanzlei' }).textContent).toContain('7K3M')
    await userEvent.click(screen.getByRole('button', { name: 'Weiter' }))
    expect(left).toEqual([])
    await screen.findByText(/^Bitte drucken Sie zuerst das Blatt/)
    await userEvent.click(screen.getByRole('checkbox', { name: /^Ich habe das Blatt/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Weiter' }))
    await waitFor(() => expect(left).toEqual(['/akten/']))
    const user = {
      email: 'sabine@kanzlei.example',
      salutation: 'Sabine Hartmann',
      gender: 'f',
      title: '',
      is_staff: true,
      is_operator: true,
    }
    expect(founders).toEqual([{ setupToken: token, officeName: 'Kanzlei Petersen', user, password: good }])
  })

  it('asks for the token where the link brought none, and gives no access to the operation unasked', async () => {
    const founders: Founder[] = []
    open(async (founder) => void founders.push(founder), '')
    await fill()
    const field = screen.getByLabelText('Einrichtungskennwort')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(founders).toEqual([])
    await userEvent.type(field, token)
    await userEvent.click(screen.getByRole('checkbox', { name: /Betrieb/ }))
    await submit()
    await waitFor(() => expect(founders).toHaveLength(1))
    expect(founders[0]).toMatchObject({ setupToken: token, user: { is_operator: false } })
  })

  it('sends nothing while the passwords differ', async () => {
    const founders: Founder[] = []
    open(async (founder) => void founders.push(founder))
    await fill('gartenzaun-pflaumf')
    await waitFor(() => expect(screen.getByLabelText('Passwort wiederholen').getAttribute('aria-invalid')).toBe('true'))
    expect(founders).toEqual([])
  })

  it.each([
    [new ValidationError(409, 'startSetup', { detail: founded, data: {}, formErrors: {} }), founded],
    [new NoConnectionError('offline'), /keine Verbindung/],
  ])('says why it failed, and can be tried again', async (error, words) => {
    const answers = [() => Promise.reject(error), () => Promise.resolve()]
    const { left } = open(() => answers.shift()?.() ?? Promise.resolve())
    await fill()
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByRole('link', { name: /Zur Anmeldung/ }).getAttribute('href')).toBe('/anmelden/')
    await submit()
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Ich habe das Blatt/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Weiter' }))
    await waitFor(() => expect(left).toEqual(['/akten/']))
  })
})
