import { expect, it } from 'vitest'
import { addresses } from './addresses.ts'

it('[ADB-20] writes the seven collections of an address book, conflict checks, parties with their register, who are kept apart, and what is gone of them', () =>
  expect(addresses.tables.map(({ name }) => name)).toEqual([
    'addresses_database',
    'addresses_person',
    'addresses_person_link',
    'addresses_location',
    'addresses_list',
    'addresses_list_entry',
    'addresses_template',
    'conflict_check',
    'party',
    'register_entry',
    'addresses_kept_apart',
    'addresses_gone',
  ]))
