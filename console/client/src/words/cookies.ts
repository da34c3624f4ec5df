/** APP-006. A page of its own, for the first page of the portal says it and needs nothing else of the catalogues. */
export const cookiesRefused =
  'In Ihrem Browser sind Cookies ausgeschaltet. Bitte erlauben Sie Cookies für diese Seite und laden Sie sie neu, um sich anzumelden.'
