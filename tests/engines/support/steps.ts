import type { EngineWindow } from './window.ts'

/** Signs a person in, as they do it themselves. */
export const signIn = async (
  window: EngineWindow,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> => {
  await window.goto('/anmelden/')
  await window.fill({ label: 'E-Mail-Adresse' }, email)
  await window.fill({ label: 'Passwort' }, password)
  await window.click({ role: 'button', name: 'Anmelden' })
  await window.until(async () => (await window.path()).startsWith('/akten/'), 'signed in')
}

/** Where files are chosen; others take whole folders, or photos. */
export const chooser = { css: 'input[type=file]:not([webkitdirectory], [capture])' } as const
