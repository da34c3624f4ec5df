import { describe, expect, it } from 'vitest'
import { englishAmong } from './testing/english.ts'

type Catalogue = Readonly<Record<string, unknown>>
const catalogues = {
  ...import.meta.glob<Catalogue>('./*.ts', { eager: true }),
  ...import.meta.glob<Catalogue>('../../../client/src/words/*.ts', { eager: true }),
  ...import.meta.glob<Catalogue>('../../features/*/texts/*.ts', { eager: true }),
  ...import.meta.glob<Catalogue>('../../staff/texts/*.ts', { eager: true }),
  ...import.meta.glob<Catalogue>('../../portal/texts/*.ts', { eager: true }),
  ...import.meta.glob<Catalogue>('../../../../{infra,command-api,query-api}/src/**/texts/*.ts', { eager: true }),
}
const words = Object.entries(catalogues).filter(([path]) => !/\.test\.ts$|message-of/.test(path))

/** Every text below a value; what takes values is called with some. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return typeof value === 'function' ? [2, 'Wert'].flatMap((given) => said(value, given)) : []
}

/** Some take numbers, some texts, some what only a screen knows. */
const said = (tell: CallableFunction, given: unknown): readonly string[] => {
  try {
    return textsIn(Reflect.apply(tell, undefined, Array(tell.length).fill(given)))
  } catch {
    return []
  }
}

/** What is the same in both languages, or a name that is to be typed as it is. */
const names = /https?:\S+|%?\{+\w+\}+|\b(Bytes|[KM]B|CSV|csv|Fax|HTML|ID|Import|Re|Status|System|Tel|neutral|vCard)\b/g

/** How the code calls something, in one word. */
const isCode = (text: string): boolean => /^[a-z]+$/.test(text)

const all = words.flatMap(([, catalogue]) => textsIn(catalogue)).filter((text) => !isCode(text))
const english = englishAmong(all)

describe('the catalogues', () => {
  it('are found', () => {
    expect(words.length).toBeGreaterThan(15)
    expect(words.flatMap(([, catalogue]) => textsIn(catalogue)).length).toBeGreaterThan(800)
  })

  it.each(words)('[APP-001] %s speaks German', (_, catalogue) => {
    const texts = textsIn(catalogue).filter((text) => !isCode(text))
    expect(texts.flatMap((text) => english(text.replaceAll(names, '')).map((word) => [word, text]))).toEqual([])
  })

  it.each([
    'Save',
    'Close the case',
    'Loading …',
    'Delete document',
    'Sign in',
    'Wrong password',
    '3 new messages',
    'Yes',
  ])('would not hide %s', (text) => expect(english(text)).not.toEqual([]))
  it.each(['Akte geschlossen', 'Name', 'E-Mail', 'Hier hinein ziehen'])('may say %s', (text) =>
    expect(english(text)).toEqual([]),
  )
})

/** What rows quote as it is, whatever is usual here. */
const quoted: Readonly<Record<string, RegExp>> = {
  'ADB-09': /^Vorlagen verwalten\.\.\.$/,
  'ADB-11': /^lädt\.\.\./,
  'ADB-35': /^wird importiert\.\.\./,
  'ADB-36': /^Import erfolgreich\. Lade importierte Datenbank\.\.\.$/,
  'ADB-52': /^Adresse suchen\.\.\.$/,
  'ADB-54': /^Person suchen\.\.\.$/,
  'APP-090': /^Nicht speichern$/,
  'BUP-06': /^Warte auf Dokumente für Akte .+\.\.\.$/,
  'BUP-07': /^Upload in Akte .+ läuft\.\.\.$/,
  'CRY-35': /^\(entschlüsseln\.\.\.\)$/,
  'DOC-47': /^wird gelöscht\.\.\.$/,
  'DOC-59': /^Beschreibung ändern\.\.\.$/,
  'EXP-03': /^enthält .+ von .+ Teilnehmern$/,
  'EXP-24': /^Teilnehmerliste$/,
  'EXP-25': /^nimmt (nicht )?teil$/,
  'VTL-32': /^Daten exportieren\.\.\.$/,
  'VTL-33': /^Ansicht exportieren\.\.\.$/,
  'LST-26': /^Nochmal versuchen$|„Nochmal versuchen“/,
  'MSG-01': /^Nachricht verfassen\.\.\.$/,
  'PER-20': /^Neue eigene Adresse\.\.\.$/,
  'PER-21': /^Partner hinzufügen\.\.\.$/,
  'TPL-09': /^Vorlage suchen\.\.\.$/,
  'UPL-10': /^Weitere Dateien vom Computer auswählen\.\.\.$/,
  'UPL-11': /^\.\.\.oder einfach hier hineinziehen\.$/,
  'UPL-18': /^Upload läuft\.\.\.$/,
  'VTL-22': /^Verteiler oder Event suchen\.\.\.$/,
  'VTL-23': /^Event suchen\.\.\.$/,
  'VTL-24': /^Verteiler suchen\.\.\.$/,
  'VTL-30': /^Eintrag suchen\.\.\.$/,
  'VTL-34': /^Event erstellen\.\.\.$/,
  'VTL-37': /^Event-Teilnehmer hinzufügen$/,
  'VTL-38': /^Kontakt suchen\.\.\.$/,
  'VTL-41': /^Event-Teilnehmer$/,
}
const ours = all.filter((text) => !Object.values(quoted).some((row) => row.test(text)))
const isAmong = (texts: readonly string[], row: RegExp): boolean => texts.some((text) => row.test(text))

describe('what is not quoted by a row', () => {
  it('has one sign for what is left out, after a space: a whole word', () => {
    expect(ours.filter((text) => /\.\.\.|(?<!\s|https:\/\/)…/.test(text))).toEqual([])
  })

  // One word for one thing: people of a case, leaving without a change, doing it over, who else is signed in.
  it.each([
    [/[Tt]eilneh|\b(nimmt|nehmen) .*\bteil\b/, 'Beteiligte'],
    [/Nicht speichern/, 'Abbrechen'],
    [/Nochmal/, 'Erneut versuchen'],
    [/[Jj]emand andere/, 'Eine andere Person'],
    [/\bRückstand aktuell|ohne eigenen Bestand|wertlos|Geheimnis/, 'plain words'],
  ])('says for %s: %s', (word) => expect(ours.filter((text) => word.test(text))).toEqual([]))

  it.each(Object.entries(quoted))('makes room for %s, which is said', (_, row) => {
    expect(isAmong(all, row)).toBe(true)
  })
})
