const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** A name in plain small letters and digits, joined by dashes: `Klage Müller.pdf` is `klage-mueller-pdf`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFC')
    .toLocaleLowerCase('de')
    .replaceAll(/[äöüß]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
