import { isolated } from '../base/text/isolated.ts'
import { whom } from './errors.ts'

/** Why something was not signed. */
export const sayingTexts = {
  get noWinner(): string {
    return `Der Server behauptet, eine andere Person habe zur selben Zeit etwas unterschrieben, zeigt es aber nicht. Es wurde nichts weiter unterschrieben. Bitte versuchen Sie es später noch einmal. Falls der Fehler wiederholt auftritt: ${whom.ask}`
  },
  notNamed:
    'Noch hat niemand unterschrieben, dass diese Person an der Akte beteiligt ist. Bestätigen Sie zuerst ihre Einladung, oder geben Sie ihr die Akte noch einmal frei, unter „Benutzer“ mit „Akten wieder freigeben“.',
  lastOwner: 'Die Akte muss mindestens einen Inhaber behalten.',
  /** @param owners of the office, by their names; null where whoever reads this is one */
  ownersLocked: (owners: readonly string[] | null): string => {
    const locked =
      'Der Zugang des Inhabers dieser Akte ist gesperrt. Solange das so ist, kann niemand die Akte ändern, denn sie braucht einen Inhaber.'
    if (owners === null) return `${locked} Als Kanzleiinhaber können Sie den Zugang unter „Benutzer“ entsperren.`
    const named = owners.length === 0 ? '' : `: ${owners.join(' oder ')}`
    return `${locked} Den Zugang entsperren kann ein Kanzleiinhaber${named}.`
  },
  nameChanged:
    'Der Name ist inzwischen ein anderer. Bitte laden Sie die Seite neu und sehen Sie ihn sich noch einmal an.',
  personChanged:
    'Diese Person heißt inzwischen anders, als sie Ihnen angezeigt wurde, oder hat eine andere Adresse. Es wurde nichts unterschrieben. Bitte laden Sie die Seite neu, und sehen Sie sich die Person noch einmal an.',
  /** @param now the name of a document, or its description, as it is by now */
  documentChanged: (field: 'name' | 'description', now: string): string => {
    const what = field === 'name' ? 'Der Name' : 'Die Beschreibung'
    const changed = now === '' ? `${what} wurde inzwischen entfernt.` : `${what} ist inzwischen „${isolated(now)}“.`
    return `${changed} Das hat jemand anders geändert, nachdem Sie begonnen hatten. Wenn Sie noch einmal speichern, gilt Ihre Eingabe.`
  },
  caseChanged: 'Die Akte ändert gerade jemand anders. Bitte versuchen Sie es noch einmal.',
  /** @param name number and title by now; empty where neither opens */
  caseRenamed: (name: string): string => {
    const now = name === '' ? '' : `, nämlich „${isolated(name)}“`
    return `Diese Akte heißt inzwischen anders, als sie Ihnen angezeigt wurde${now}. Es wurde nichts weitergegeben. Wenn Sie diese Akte meinen, versuchen Sie es noch einmal. Nennt die Seite sie noch anders, laden Sie die Seite vorher neu.`
  },
  policyChanged:
    'Was E-Mails nennen dürfen, hat inzwischen jemand anders festgelegt. Bitte laden Sie die Seite neu und sehen Sie es sich noch einmal an.',
} as const
