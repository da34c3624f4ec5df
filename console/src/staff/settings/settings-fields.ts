import { contrast, fileNameFrom, isReadable, lightGrounds, officeSettings } from '@aktenraum/domain/contracts'
import type { ConfigDto, OfficeChanges, OfficeSettings, SettingsDto } from '@aktenraum/domain/contracts'
import type { Fields } from '../../shared/forms/fields.ts'
import { settingsTexts as words } from '../texts/settings-de.ts'

const minuteMs = 60_000

/** A setting as a text in a field: empty where the default holds. */
interface Field<Name extends keyof OfficeSettings = keyof OfficeSettings> {
  readonly name: Name
  readonly label: string
  readonly hint: string
  readonly isColour?: true
  readonly isNumber?: true
  /** How many lines it usually has. */
  readonly lines?: number
  readonly show: (value: ConfigDto[Name]) => string
  readonly read: (text: string) => ConfigDto[Name]
  /** What is wrong with a text that is not empty. */
  readonly problem: (text: string) => string | undefined
}

const field = <Name extends keyof OfficeSettings>(one: Field<Name>): Field => one as unknown as Field

const answers: readonly string[] = [words.yes, words.no]

const plain = { show: (value: string): string => value, read: (text: string): string => text }

const numbers = (least: number, most: number, unit = 1) => ({
  isNumber: true as const,
  show: (value: number): string => String(value / unit),
  read: (text: string): number => Number(text) * unit,
  problem: (text: string): string | undefined =>
    /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? undefined : words.wholeNumber(least, most),
})

const colours = {
  isColour: true as const,
  show: (value: string): string => value,
  read: (text: string): string => text.toLowerCase(),
  problem: (text: string): string | undefined => colourProblem(text.toLowerCase()),
}

/** Why an office cannot have this colour, in German. */
export const colourProblem = (colour: string): string | undefined => {
  if (!/^#[0-9a-f]{6}$/.test(colour)) return words.noColour
  if (isReadable(colour)) return undefined
  const ratio = Math.min(...lightGrounds.map((ground) => contrast(colour, ground)))
  return words.unreadable(ratio.toLocaleString('de-DE', { maximumFractionDigits: 1, roundingMode: 'floor' }))
}

export const officeFields = [
  field({
    name: 'officeName',
    label: words.officeName,
    hint: words.officeNameHint,
    ...plain,
    problem: () => undefined,
  }),
  field({ name: 'primaryColour', label: words.primary, hint: words.primaryHint, ...colours }),
  field({ name: 'secondaryColour', label: words.secondary, hint: words.secondaryHint, ...colours }),
] as const

/** Texts that there are none of until the office writes them. */
const own = <Name extends keyof OfficeSettings>(name: Name, text: OwnText, fit: Pick<Field, 'lines'> = {}): Field =>
  ({
    name,
    label: text.label,
    hint: text.hint,
    ...plain,
    ...fit,
    problem: (typed: string) =>
      officeSettings.shape[name].safeParse(typed).success ? undefined : (text.wrong ?? words.tooLong),
  }) as unknown as Field
interface OwnText {
  readonly label: string
  readonly hint: string
  readonly wrong?: string
}

export const contactFields = [
  own('officeAddress', words.address, { lines: 3 }),
  own('officePhone', words.phone),
  own('officeEmail', words.email),
] as const

export const legalFields = [
  own('imprint', words.imprint, { lines: 4 }),
  own('privacy', words.privacy, { lines: 4 }),
  own('accessibility', words.accessibility, { lines: 4 }),
] as const

export const orderFields = [own('termsUrl', words.terms), own('processingUrl', words.processing)] as const

export const documentFields = [
  field({
    name: 'documentNameTemplate',
    label: words.template,
    hint: words.templateHint,
    ...plain,
    problem: (text) =>
      'error' in fileNameFrom(text, { filename: '-', caseNumber: '-' }) ? words.templateWrong : undefined,
  }),
  field({ name: 'trashDays', label: words.trashDays, hint: words.trashDaysHint, ...numbers(1, 3650) }),
] as const

export const behaviourFields = [
  field({ name: 'lockAfterMs', label: words.lockMinutes, hint: words.lockHint, ...numbers(0, 720, minuteMs) }),
  field({ name: 'helpTimeoutMs', label: words.helpTimeout, hint: words.helpTimeoutHint, ...numbers(0, 30_000) }),
  field({
    name: 'staffPasskeys',
    label: words.staffPasskeys,
    hint: words.staffPasskeysHint,
    show: (value) => (value ? words.yes : words.no),
    read: (text) => text.toLowerCase() === words.yes,
    problem: (text) => (answers.includes(text.toLowerCase()) ? undefined : words.yesOrNo),
  }),
] as const

const settings: readonly Field[] = [
  ...officeFields,
  ...contactFields,
  ...legalFields,
  ...documentFields,
  ...behaviourFields,
  ...orderFields,
]
export type SettingField = Field
export type Entered = Readonly<Record<keyof OfficeSettings, string>>

/** The form of all of them. */
export const fields = Object.fromEntries(
  settings.map(({ name, label, problem }) => [
    name,
    { label, filters: ['trim'], rules: [(text: string) => (text === '' ? undefined : problem(text))] },
  ]),
) as unknown as Fields<Entered>

/** As the server answers it. */
type Office = SettingsDto['office']

export const enteredOf = (office: Office): Entered =>
  Object.fromEntries(
    settings.map(({ name, show }) => {
      const value = office[name]
      return [name, value === undefined ? '' : show(value)]
    }),
  ) as Entered

/** What is to be sent: only what differs from what the office has. */
export const changesOf = (entered: Entered, office: Office): OfficeChanges =>
  Object.fromEntries(
    settings.flatMap(({ name, read }) => {
      const text = entered[name].trim()
      const next = text === '' ? null : read(text)
      return next === (office[name] ?? null) ? [] : [[name, next]]
    }),
  )
