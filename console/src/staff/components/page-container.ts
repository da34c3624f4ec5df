export const mainId = 'inhalt'

/** Where menus of the page are put: inside its main landmark, so that all content belongs to one. */
export const pageContainer = (): HTMLElement => document.getElementById(mainId) ?? document.body
