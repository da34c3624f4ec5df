import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

/** Opens what else can be done with the case that is shown. */
export const openCaseMenu = async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: 'Weitere Aktionen' }))

/** Chooses from it. */
export const chooseInCaseMenu = async (name: string): Promise<void> => {
  await openCaseMenu()
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}
