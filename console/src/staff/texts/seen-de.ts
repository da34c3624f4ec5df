import { isolated } from '@aktenraum/client/base/text/isolated'

/** Up to when colleagues have verified what one sees oneself. */
export const seenTexts = {
  title: 'Abgleich in der Kanzlei',
  text:
    'Einmal am Tag unterschreibt der Browser jeder Person, was er von der Kanzlei geprüft hat. ' +
    'Steht hier ein alter Tag, obwohl jemand gerade arbeitet, fragen Sie am Telefon nach: ' +
    'Vielleicht zeigt Ihnen der Server nicht alles Neue.',
  alone: 'Außer Ihnen gehört niemand zur Kanzlei. Es gibt also niemanden, mit dem Sie abgeglichen werden könnten.',
  lastWith: (name: string, moment: string): string => `Zuletzt abgeglichen mit ${isolated(name)}, ${moment}`,
  neverWith: (name: string): string => `Noch nicht abgeglichen mit ${isolated(name)}`,
  withAddress: (name: string, address: string): string => `${name} (${address})`,
} as const
