import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** What a person does with the dialogs of the book. */
export const form = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name })
export const press = async (name: string | RegExp, where: HTMLElement = document.body): Promise<void> =>
  userEvent.click(await within(where).findByRole('button', { name }))
export const write = async (dialog: HTMLElement, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    const field = within(dialog).getByLabelText(label)
    await userEvent.clear(field)
    if (value !== '') await userEvent.type(field, value)
  }
}
export const isClosed = (dialog: HTMLElement): Promise<void> => waitFor(() => expect(dialog.isConnected).toBe(false))
