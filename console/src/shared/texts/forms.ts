import { formatDate } from '@aktenraum/client/words/dates'
import { grouped } from '@aktenraum/client/words/numbers'

const list = (values: readonly unknown[]): string => values.map(String).join(', ')
const entries = (count: number): string => (count === 1 ? 'einen Eintrag' : `${grouped(count)} Einträge`)
const characters = (count: number): string => `${grouped(count)} Zeichen`

/**
 * The generic messages of forms, by language: the one catalogue of both apps. Each stands alone, so that a page loads
 * those it can show. `field` is the label of the field.
 */
export const correct = { de: () => 'Bitte korrigieren Sie Ihre Angaben.' }
export const deleted = { de: () => 'Dieser Eintrag wurde gelöscht.' }

export const required = { de: (field: string) => `${field} ist ein Pflichtfeld.` }
export const invalid = { de: (field: string) => `${field} ist ungültig.` }
export const notAllowed = {
  de: (field: string, allowed: readonly unknown[]) => `${field} muss einer dieser Werte sein: ${list(allowed)}.`,
}
export const forbidden = {
  de: (field: string, values: readonly unknown[]) => `${field} darf keiner dieser Werte sein: ${list(values)}.`,
}
export const notNew = { de: () => 'Dieser Wert ist nicht neu.' }

export const different = { de: () => 'Die beiden Passwörter stimmen nicht überein.' }

export const wrongLength = {
  de: (field: string, count: number) => `${field} muss genau ${characters(count)} lang sein.`,
}
export const tooShort = { de: (field: string, min: number) => `${field} muss mindestens ${characters(min)} lang sein.` }
export const tooLong = { de: (field: string, max: number) => `${field} darf höchstens ${characters(max)} lang sein.` }
export const otherForm = { de: (field: string, example: string) => `${field} muss diese Form haben: ${example}` }
export const noEmail = { de: (field: string) => `${field} muss eine gültige E-Mail-Adresse sein.` }
export const noUrl = { de: (field: string) => `${field} muss eine gültige Internetadresse (URL) sein.` }
export const notTrimmed = { de: (field: string) => `${field} darf nicht mit Leerzeichen beginnen oder enden.` }
export const notLowerCase = { de: (field: string) => `${field} darf nur Kleinbuchstaben enthalten.` }
export const notUpperCase = { de: (field: string) => `${field} darf nur Großbuchstaben enthalten.` }

export const tooSmall = { de: (field: string, min: number) => `${field} muss mindestens ${grouped(min)} betragen.` }
export const tooLarge = { de: (field: string, max: number) => `${field} darf höchstens ${grouped(max)} betragen.` }
export const notLess = { de: (field: string, bound: number) => `${field} muss kleiner als ${grouped(bound)} sein.` }
export const notMore = { de: (field: string, bound: number) => `${field} muss größer als ${grouped(bound)} sein.` }
export const equal = { de: (field: string, value: number) => `${field} darf nicht ${grouped(value)} sein.` }
export const notPositive = { de: (field: string) => `${field} muss eine positive Zahl sein.` }
export const notNegative = { de: (field: string) => `${field} muss eine negative Zahl sein.` }
export const noInteger = { de: (field: string) => `${field} muss eine ganze Zahl sein.` }

export const tooEarly = { de: (field: string, min: string) => `${field} darf nicht vor dem ${formatDate(min)} liegen.` }
export const tooLate = { de: (field: string, max: string) => `${field} darf nicht nach dem ${formatDate(max)} liegen.` }

export const tooFew = { de: (field: string, min: number) => `${field} muss mindestens ${entries(min)} haben.` }
export const tooMany = { de: (field: string, max: number) => `${field} darf höchstens ${entries(max)} haben.` }
export const unknownKeys = {
  de: (field: string, keys: readonly string[]) => `${field} enthält unbekannte Angaben: ${list(keys)}.`,
}
