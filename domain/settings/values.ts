import { z } from 'zod'
import { isColour } from './colour.ts'
import { isWebAddress } from './legal.ts'

const minute = 60_000
const colour = z.string().refine(isColour)
const webAddress = z.string().trim().max(500).refine(isWebAddress)
const longestText = 20_000
/** A text of several lines, or the address of a page that has it. */
const textOrAddress = z.string().trim().min(1).max(longestText)

/**
 * What an office decides for everybody. `primaryColour`, `secondaryColour`: `#rrggbb`, of which its look is made
 * (APP-004); `trashDays`: how long what is deleted from now on can be restored; `lockAfterMs`: 0 never;
 * `staffPasskeys`: whether staff are led to set up a passkey;
 * `helpTimeoutMs`: how long a help button waits for its text (HLP-05); `imprint`, `privacy`, `accessibility`: a text,
 * or the address of the office's own page; `termsUrl`, `processingUrl`: what holds for orders.
 */
export const officeSettings = z.strictObject({
  officeName: z.string().trim().min(1).max(80),
  officeAddress: z.string().trim().min(1).max(500),
  officePhone: z
    .string()
    .trim()
    .max(40)
    .regex(/^\+?[\d\s()/–-]{4,}$/),
  officeEmail: z.email().max(255),
  imprint: textOrAddress,
  privacy: textOrAddress,
  accessibility: textOrAddress,
  termsUrl: webAddress,
  processingUrl: webAddress,
  primaryColour: colour,
  secondaryColour: colour,
  documentNameTemplate: z.string().trim().min(1).max(200),
  trashDays: z.int().min(1).max(3650),
  lockAfterMs: z
    .int()
    .min(0)
    .max(12 * 60 * minute),
  helpTimeoutMs: z.int().min(0).max(30_000),
  staffPasskeys: z.boolean(),
})
export type OfficeSettings = Partial<z.infer<typeof officeSettings>>

export const themes = ['system', 'light', 'dark'] as const
export const pageSizes = [10, 30, 50, 100] as const

/** What people choose for themselves, on every device. `shortcuts`: whether single keys do something. */
export const userSettings = z.strictObject({
  theme: z.enum(themes),
  shortcuts: z.boolean(),
  pageSize: z.literal([...pageSizes]),
  /** Whether the first steps were put away before they were done. */
  firstStepsDismissed: z.boolean(),
})
export type UserSettings = Partial<z.infer<typeof userSettings>>

/** Changes to a layer: a value sets, null goes back to what holds without it. */
type Changes<Settings> = { readonly [Name in keyof Settings]?: Settings[Name] | null | undefined }
export type OfficeChanges = Changes<z.infer<typeof officeSettings>>
export type UserChanges = Changes<z.infer<typeof userSettings>>
