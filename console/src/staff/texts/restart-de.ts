import { plural } from '@aktenraum/client/words/numbers'

const entries = (count: number): string => (count === 0 ? 'nichts' : plural(count, 'Eintrag', 'Einträge'))
/** After a backup came back: what an owner signs, and what everybody is told of it. */
export const restartTexts = {
  open: 'Nach einer Wiederherstellung weitermachen …',
  title: 'Ohne das Fehlende weitermachen?',
  text: 'Unterschreiben Sie nur, wenn Sie sicher wissen, dass der Server aus einer Sicherung wiederhergestellt wurde, und seit wann etwas fehlt. Alle anderen nehmen dann genau diesen Stand an.',
  missing: (office: number, people: number): string =>
    office + people === 0
      ? 'Von dem, was dieser Browser über die Kanzlei, Mandanten und Einladungen kannte, fehlt nichts; es fehlt etwas in Akten. Jeder Browser nimmt dann den Stand der Akten an, den der Server zeigt.'
      : `Von dem, was dieser Browser kannte, fehlt: zur Kanzlei ${entries(office)}, zu Mandanten und Einladungen ${entries(people)}. Was fehlt, muss neu gesagt werden: Wer seitdem gesperrt wurde, gehört sonst wieder zur Kanzlei.`,
  reason: 'Grund',
  sign: 'Unterschreiben',
  signing: 'Wird unterschrieben …',
  note: (name: string, date: string | null): string =>
    `${date === null ? 'Der Server wurde' : `Am ${date} wurde der Server`} aus einer Sicherung wiederhergestellt (unterschrieben von ${name}).`,
  noteOffice: (missing: number): string =>
    `Von dem, was dieser Browser zur Kanzlei und zu ihren Mandanten kannte, ${missing === 1 ? 'fehlt' : 'fehlen'} seitdem ${entries(missing)}: Bitte prüfen Sie, wer zur Kanzlei gehört und wer gesperrt sein muss.`,
  noteCases: (missing: number): string =>
    `In ${plural(missing, 'Akte', 'Akten')}, die Sie seitdem geöffnet haben, fehlt etwas, das dieser Browser kannte: Bitte prüfen Sie, was dort zuletzt geschehen ist und wer beteiligt ist.`,
  noteReason: (reason: string): string => `Grund: ${reason}`,
} as const
