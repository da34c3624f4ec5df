import { expect, it } from 'vitest'
import type { HelpPage } from '@aktenraum/domain'
import { helpTexts } from './help.ts'

const cases: readonly (readonly [string, HelpPage, RegExp, RegExp])[] = [
  ['clients open a document by its name', 'meine-akte', /Tippen oder Klicken auf den Namen öffnet/, /\*\*Ansehen\*\*/],
  [
    'clients delete until another has read it',
    'meine-akte',
    /löschen, solange es niemand sonst gelesen/,
    /oder löschen/,
  ],
  [
    'the office can give access anew',
    'mein-profil',
    /Kanzlei kann Ihnen .* einen neuen Zugang geben/,
    /niemand Ihre Akten/,
  ],
  [
    'clients are invited in their case',
    'benutzer',
    /Mandanten laden Sie in ihrer Akte ein/,
    /Kollegen und Mandanten ein/,
  ],
  ['owners alone invite staff', 'benutzer', /Über Mitarbeiter bestimmen nur Kanzleiinhaber/, /Kollegen/],
  ['the log can be saved', 'verwaltung', /prüfen und als CSV speichern/, /ausführen/],
  ['extras of a plan are called as on the page', 'bestellungen', /die Erweiterungen/, /Zusätze/],
  ['some drafts are not kept', 'hochladen', /wo das nicht geht, steht es dabei/, /^$/],
  ['some drafts of clients are not kept', 'meine-uploads', /wo das nicht geht, steht es dabei/, /^$/],
]

it.each(cases)('says in the help that %s', (_, page, said, unsaid) => {
  expect(helpTexts[page]).toMatch(said)
  expect(helpTexts[page]).not.toMatch(unsaid)
})
