import { grouped } from './numbers.ts'

/** What files are called that are made of what is pasted or photographed. */
export const madeFiles = {
  pasted: (stamp: string): string => `Einfügung ${stamp}`,
  photographed: (stamp: string, page: number): string => `Foto ${stamp} Seite ${grouped(page)}`,
} as const
