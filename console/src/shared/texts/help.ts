/** What the help button and its popover say, beside the help text itself. */
export const helpTexts = {
  button: 'Hilfe zu dieser Seite',
  loading: 'Hilfe wird geladen …',
  title: 'Hilfe',
  close: 'Hilfe schließen',
  sorry: 'Entschuldigung',
  failed: 'Es gibt gerade Schwierigkeiten beim Abruf des Hilfetexts.',
} as const
