import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { WrongPasswordError } from '@aktenraum/client/base/errors/account'
import { paths } from '../navigation/routes.ts'
import { renderPortal } from '../testing/render-portal.tsx'

it('leads back to the recovery key after a refusal, not to the new password, which is as good as before', async () => {
  renderPortal({
    url: paths.forgotten,
    preload: { user: null },
    client: { recover: async () => Promise.reject(new WrongPasswordError()) },
  })
  const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text)
  await type('E-Mail-Adresse', 'petra@example.org')
  await type('Wiederherstellungsschlüssel', 'ABCD')
  await type('Neues Passwort', 'gartenzaun-pflaume')
  await type('Neues Passwort wiederholen', 'gartenzaun-pflaume{Enter}')
  await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Wiederherstellungsschlüssel')))
})
