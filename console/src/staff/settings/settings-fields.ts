import { contrast, fileNameFrom, isReadable, lightGrounds } from '@aktenraum/domain/contracts'
import type { ConfigDto, OfficeChanges, OfficeSettings, SettingsDto } from '@aktenraum/domain/contracts'
import { settingsTexts as words } from '../texts/settings-de.ts'

const minuteMs = 60_000

/** A setting as a text in a field: empty where the default holds. */
interface Field<Name extends keyof OfficeSettings = keyof OfficeSettings> {
  readonly name: Name
  readonly label: string
  readonly hint: string
  readonly isColour?: true
  readonly isNumber?: true
  readonly show: (value: ConfigDto[Name]) => string
  readonly read: (text: string) => ConfigDto[Name]
  /** What is wrong with a text that is not empty, or null. */
  readonly problem: (text: string) => string | null
}

const field = <Name extends keyof OfficeSettings>(one: Field<Name>): Field => one as unknown as Field

const plain = { show: (value: string): string => value, read: (text: string): string => text.trim() }

const numbers = (least: number, most: number, unit = 1) => ({
  isNumber: true as const,
  show: (value: number): string => String(value / unit),
  read: (text: string): number => Number(text) * unit,
  problem: (text: string): string | null =>
    /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most ? null : words.wholeNumber(least, most),
})

const colours = {
  isColour: true as const,
  show: (value: string): string => value,
  read: (text: string): string => text.trim().toLowerCase(),
  problem: (text: string): string | null => colourProblem(text.trim().toLowerCase()),
}

/** Why an office cannot have this colour, in German; null when it can. */
export const colourProblem = (colour: string): string | null => {
  if (!/^#[0-9a-f]{6}$/.test(colour)) return words.noColour
  if (isReadable(colour)) return null
  const ratio = Math.min(...lightGrounds.map((ground) => contrast(colour, ground)))
  return words.unreadable(ratio.toLocaleString('de-DE', { maximumFractionDigits: 1, roundingMode: 'floor' }))
}

export const officeFields = [
  field({ name: 'officeName', label: words.officeName, hint: words.officeNameHint, ...plain, problem: () => null }),
  field({ name: 'primaryColour', label: words.primary, hint: words.primaryHint, ...colours }),
  field({ name: 'secondaryColour', label: words.secondary, hint: words.secondaryHint, ...colours }),
] as const

export const documentFields = [
  field({
    name: 'documentNameTemplate',
    label: words.template,
    hint: words.templateHint,
    ...plain,
    problem: (text) => ('error' in fileNameFrom(text, { filename: '-', caseNumber: '-' }) ? words.templateWrong : null),
  }),
  field({ name: 'trashDays', label: words.trashDays, hint: words.trashDaysHint, ...numbers(1, 3650) }),
] as const

export const behaviourFields = [
  field({ name: 'lockAfterMs', label: words.lockMinutes, hint: words.lockHint, ...numbers(0, 720, minuteMs) }),
  field({ name: 'helpTimeoutMs', label: words.helpTimeout, hint: words.helpTimeoutHint, ...numbers(0, 30_000) }),
] as const

const fields: readonly Field[] = [...officeFields, ...documentFields, ...behaviourFields]
export type SettingField = Field
export type Entered = Readonly<Partial<Record<keyof OfficeSettings, string>>>

/** As the server answers it. */
type Office = SettingsDto['office']

export const enteredOf = (office: Office): Entered =>
  Object.fromEntries(
    fields.flatMap(({ name, show }) => {
      const value = office[name]
      return value === undefined ? [] : [[name, show(value)]]
    }),
  )

export const problemOf = ({ problem }: Field, text = ''): string | null => (text.trim() === '' ? null : problem(text))

export const hasProblem = (entered: Entered): boolean =>
  fields.some((each) => problemOf(each, entered[each.name]) !== null)

/** What is to be sent: only what differs from what the office has. */
export const changesOf = (entered: Entered, office: Office): OfficeChanges =>
  Object.fromEntries(
    fields.flatMap(({ name, read }) => {
      const text = entered[name] ?? ''
      const next = text.trim() === '' ? null : read(text)
      return next === (office[name] ?? null) ? [] : [[name, next]]
    }),
  )
