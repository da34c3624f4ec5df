import { plural } from '@aktenraum/client/words/numbers'

/** The words of the page `/transparenz/`. */
export const transparencyTexts = {
  intro:
    'Ihre Akten werden in Ihrem Browser ver- und entschlüsselt. Die Programme dafür erhält er von diesem Server. Diese Seite sagt, welche Fassung das ist und wie Sie oder jemand, dem Sie vertrauen, das nachprüfen.',
  missing:
    'Zu dieser Installation gibt es keine Prüfliste. Was sie ausliefert, lässt sich deshalb nicht vergleichen. Bitte wenden Sie sich an Ihre Kanzlei.',
  served: {
    title: 'Was hier ausgeliefert wird',
    version: 'Version',
    list: 'Prüfliste',
    files: (count: number): string => `${plural(count, 'Datei', 'Dateien')}. Prüfsumme der Liste (SHA-256):`,
    signature: 'Unterschrift',
    signed: 'Die Liste ist unterschrieben. Fingerabdruck des Schlüssels:',
    unsigned:
      'Die Liste ist nicht unterschrieben. Sie können sie trotzdem mit dem Quelltext vergleichen; niemand bürgt aber dafür, dass diese Fassung vom Herausgeber stammt.',
  },
  downloads: [
    { href: '/transparenz/pruefliste.txt', label: 'Prüfliste herunterladen (Text)', needsSigner: false },
    { href: '/transparenz/signatur.json', label: 'Unterschrift herunterladen (JSON)', needsSigner: true },
    {
      href: '/transparenz/stueckliste.json',
      label: 'Stückliste der verwendeten Software herunterladen (CycloneDX)',
      needsSigner: false,
    },
  ],
  meaning: {
    title: 'Was die Prüfliste bedeutet',
    texts: [
      'Die Prüfliste nennt zu jedem Programm und jeder anderen Datei, die Ihr Browser von hier erhält, eine Prüfsumme. Sie ist wie ein Fingerabdruck: Ändert sich an einer Datei ein einziges Zeichen, ist ihre Prüfsumme eine andere.',
      'Wer den Quelltext dieser Version hat, stellt daraus genau dieselben Dateien her. Stimmen alle Prüfsummen überein, tun die Programme, was im Quelltext steht, und nichts anderes.',
    ],
  },
  how: {
    title: 'So wird geprüft',
    steps: [
      'Bitten Sie eine Fachperson Ihres Vertrauens. Sie braucht den Quelltext dieser Version und einen eigenen Computer, der nicht zu dieser Installation gehört.',
      'Dort stellt sie die Dateien aus dem Quelltext her und vergleicht sie mit denen, die diese Adresse ausliefert. Das geschieht mit einem Befehl und dauert wenige Minuten; jede Abweichung wird mit Namen genannt.',
      'Ist die Liste unterschrieben, vergleicht sie den Fingerabdruck des Schlüssels mit dem, den der Herausgeber auf einem anderen Weg mitgeteilt hat, zum Beispiel auf Papier.',
    ],
    commands: 'Die Befehle, auszuführen im Ordner mit dem Quelltext:',
    /** What stands in them for what is to be put there. */
    address: 'https://adresse-dieser-seite',
    fingerprint: 'FINGERABDRUCK',
  },
  limits: {
    title: 'Was das nicht leistet',
    texts: [
      'Die Seite nennt Ihrem Browser die Prüfsummen der Programme; eines, das unterwegs verändert wurde, führt er nicht aus. Die Seite selbst aber kommt von diesem Server. Ein böswilliger Server könnte einer einzelnen Person eine andere Seite mit anderen Programmen schicken, ohne dass eine Prüfung an einem anderen Computer das bemerkt.',
      'Eine Prüfung gilt deshalb für den Computer, an dem sie gemacht wurde, und für diesen Augenblick. Je öfter und von je mehr Stellen aus geprüft wird, desto eher fiele eine Änderung auf.',
    ],
  },
} as const
