import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { AdvisedError } from '@aktenraum/client/base/errors/advised'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { paths } from '../routes/paths.ts'
import { jonas, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const open = async (isOwner = true, overrides: Partial<OfficeClient> = {}) => {
  const fake = fakeOffice(
    {
      users: [
        { ...sabine, is_owner: isOwner },
        { ...jonas, is_owner: true },
      ],
    },
    overrides,
  )
  renderApp(fake, paths.mailPolicy)
  await screen.findByRole('radiogroup', { name: 'Was E-Mails nennen dürfen' })
  return fake
}
const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const sign = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Unterschreiben' })

describe('what mails may name', () => {
  it('is nothing at first; an owner who lets them name more is told what that means, and signs it', async () => {
    const fake = await open()
    expect(choice(/^Nichts/).checked).toBe(true)
    expect(sign().disabled).toBe(true)
    await userEvent.click(choice(/^Den Titel/))
    await userEvent.click(sign())
    const dialog = within(await screen.findByRole('dialog', { name: 'E-Mails mehr nennen lassen?' }))
    expect(dialog.getByText(/werden damit für den Server lesbar/)).toBeTruthy()
    expect(fake.calls).not.toContain('signMailPolicy')
    await userEvent.click(dialog.getByRole('button', { name: 'Unterschreiben' }))
    await waitFor(() => expect(fake.calls).toContain('signMailPolicy'))
    await waitFor(() => expect(sign().disabled).toBe(true))
    expect(choice(/^Den Titel/).checked).toBe(true)
  })

  it('is said to be signed only once its owner has confirmed it', async () => {
    let signed = (): void => undefined
    await open(true, { signMailPolicy: () => new Promise((done) => (signed = done)) })
    await userEvent.click(choice(/^Den Titel/))
    await userEvent.click(sign())
    const dialog = within(await screen.findByRole('dialog', { name: 'E-Mails mehr nennen lassen?' }))
    expect(screen.queryByText('Wird unterschrieben …')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Unterschreiben' }))
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Wird unterschrieben …' })
    expect(button.disabled).toBe(true)
    signed()
    await waitFor(() => expect(screen.queryByText('Wird unterschrieben …')).toBeNull())
  })

  it('is not changed where the owner decides otherwise', async () => {
    const fake = await open()
    await userEvent.click(choice(/^Titel der Akte und Namen/))
    await userEvent.click(sign())
    const dialog = within(await screen.findByRole('dialog', { name: 'E-Mails mehr nennen lassen?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.calls).not.toContain('signMailPolicy')
  })

  it('is shown to all staff, and decided by owners alone', async () => {
    await open(false)
    expect(choice(/^Nichts/).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Unterschreiben' })).toBeNull()
    expect(screen.getByText(/allein die Kanzleiinhaber/)).toBeTruthy()
  })

  it('that somebody else has decided on meanwhile is looked at again before one signs', async () => {
    const refused = new AdvisedError('Bitte laden Sie die Seite neu.', 'another policy')
    await open(true, {
      mailPolicy: () => Promise.resolve({ mails: 'title', isOwner: true }),
      signMailPolicy: () => Promise.reject(refused),
    })
    await userEvent.click(choice(/^Nichts/))
    await userEvent.click(sign())
    expect(await screen.findByText('Bitte laden Sie die Seite neu.')).toBeTruthy()
  })
})
