/**
 * The width from which the bar at the top has room for all entries, an operator's too; below it stands at the bottom.
 */
export const wide = 'md'

/** Of the bar above every page, which stays in view. */
export const headerHeight = 60

export const mainId = 'inhalt'

/** Where what hovers over the page is put: inside its main landmark, so that all content belongs to one. */
export const pageContainer = (): HTMLElement => document.getElementById(mainId) ?? document.body

/** Where menus and lists to choose from are put: the same, or with the dialog they belong to. */
export const menuContainer = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('.MuiDialog-paper')].at(-1) ?? pageContainer()
