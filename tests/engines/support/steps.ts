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

export const fromMenu = async (window: EngineWindow, menu: string, entry: string): Promise<void> => {
  await window.click({ role: 'button', name: menu })
  await window.click({ role: 'menuitem', name: entry })
}

/**
 * Closes what lies on top by the key, and waits until it is gone. Where what had the focus has just gone, dialogs take
 * it back within a tenth of a second; drivers are faster than that, and people are not.
 */
export const leave = async (window: EngineWindow, dialog: string): Promise<void> => {
  await window.until(() => window.run(() => document.activeElement !== document.body), 'something has the focus')
  await window.press('Escape')
  await window.gone({ role: 'dialog', name: dialog })
}

/**
 * Of a choice that opens a menu, by what is chosen in it at first. It is opened by the keys: its menu comes as soon as
 * the mouse is pressed, which drivers take for something in the way.
 */
export const choose = async (window: EngineWindow, chosen: string, option: string): Promise<void> => {
  await window.run((wanted) => {
    const boxes = [...document.querySelectorAll<HTMLElement>('[role=combobox]')]
    boxes.findLast(({ textContent }) => textContent.startsWith(wanted))?.focus()
  }, chosen)
  await window.press('Enter')
  await window.click({ role: 'option', name: option })
}

/** From the page of an address book to the preview of what becomes of each row of a table. */
export const addContacts = async (window: EngineWindow, path: string): Promise<void> => {
  await fromMenu(window, 'Menü des Adressbuchs', 'Kontakte hinzufügen …')
  await window.choose(chooser, [path])
  await window.click({ role: 'button', name: 'Weiter zur Vorschau' })
}
