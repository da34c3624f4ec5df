import type { PersonName } from '../person.ts'

/** Where an address, a number or an e-mail address belongs; `other` where the file does not say. */
export const placeKinds = ['business', 'private', 'other'] as const
export type PlaceKind = (typeof placeKinds)[number]
export const placeNames = [
  'address_line',
  'house_number',
  'zip',
  'city',
  'zip_city',
  'country',
  'po_box',
  'phone',
  'phone2',
  'mobile',
  'fax',
  'email',
] as const
export type PlaceName = (typeof placeNames)[number]
export const ownNames = [
  'salutation',
  'title_prefix',
  'first_name',
  'middle_name',
  'name',
  'title_suffix',
  'birth_name',
  'full_name',
  'organisation',
  'department',
  'job',
  'birthday',
  'birth_month',
  'birth_year',
  'web',
  'iban',
  'bic',
  'vat_id',
  'tax_id',
  'register_court',
  'register_no',
  'gender',
  'notes',
] as const
export type OwnName = (typeof ownNames)[number]
/** What a column of a table, or a line of a card, says of somebody. */
export type Target = OwnName | `${PlaceKind}.${PlaceName}`
/** What a file says of somebody, in its order. */
export type Said = readonly (readonly [Target, string])[]

export type LinkName = 'phone' | 'phone2' | 'mobile' | 'fax' | 'email'
export type LocationName = 'address_line' | 'zip' | 'city' | 'po_box' | 'country'
export interface FoundPlace {
  readonly kind: PlaceKind
  readonly link: Readonly<Partial<Record<LinkName, string>>>
  readonly location: Readonly<Partial<Record<LocationName, string>>>
}

/** What is taken as it stands, but should be looked at. */
export type Remark = 'email' | 'birthday' | 'long' | 'unnamed'
/** Why a row is not taken unless somebody says so. */
export type Flaw = 'quotes' | 'too-many' | 'too-few' | 'unended'
/** Why a row cannot be taken. */
export type Obstacle = 'empty' | 'too-large'

export type OfCompany = Readonly<Partial<Record<'register_court' | 'register_no', string>>>

/** Somebody of whom a file says something; a company where it names nobody of it. */
export interface Found {
  /** Where that begins in its file, from 1. */
  readonly line: number
  readonly person: Readonly<Partial<Record<PersonName, string>>> & { readonly gender?: string }
  /** For whom they work; '' for nobody that is named, and for a company itself. */
  readonly organisation: string
  /** What is said of that company. */
  readonly ofOrganisation: OfCompany
  readonly job: string
  readonly places: readonly FoundPlace[]
  readonly notes: string
  readonly remarks: readonly Remark[]
  readonly flaw: Flaw | null
  readonly obstacle: Obstacle | null
}
