/** Of the help that says which keys do what. */
export const keyTexts = {
  group: 'Im Adressbuch',
  people: 'Person suchen',
  lists: 'Verteiler oder Event suchen',
} as const
