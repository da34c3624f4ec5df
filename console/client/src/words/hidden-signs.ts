export const hiddenSigns = {
  de: (field: string) =>
    `${field} darf keine unsichtbaren Zeichen enthalten und keine, die die Schreibrichtung ändern. Bitte tippen Sie die Angabe neu ein.`,
}
