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

/** As what the contents of drafts lie in this browser; none before they are kept. Nothing on the page tells. */
export const keptDrafts = (window: EngineWindow): Promise<readonly string[]> =>
  window.run(async () => {
    const name = 'aktenraum-drafts'
    // Opening a database that is not there would make an empty one.
    if (!(await indexedDB.databases()).some((each) => each.name === name)) return []
    const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('failed'))
      })
    const database = await answerOf(indexedDB.open(name))
    const all: readonly { content: object }[] = await answerOf(
      database.transaction('draft').objectStore('draft').getAll(),
    )
    database.close()
    return all.map(({ content }) => content.constructor.name)
  })

/** Where files are chosen; others take whole folders, or photos. */
export const chooser = { css: 'input[type=file]:not([webkitdirectory], [capture])' } as const

/** From the page of an address book to the preview of what becomes of each row of a table. */
export const addContacts = async (window: EngineWindow, path: string): Promise<void> => {
  await window.click({ role: 'button', name: 'Menü des Adressbuchs' })
  await window.click({ role: 'menuitem', name: 'Kontakte hinzufügen …' })
  await window.choose(chooser, [path])
  await window.click({ role: 'button', name: 'Weiter zur Vorschau' })
}
