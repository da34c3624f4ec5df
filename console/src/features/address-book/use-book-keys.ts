import { useEffect } from 'react'
import { useReadingScene } from './reading.tsx'
import { keyTexts } from './texts/keys.ts'

interface BookKey {
  readonly keys: '/' | 'n' | 'e'
  readonly label: string
  readonly run: () => void
}

/** What keys do while this is shown, and nothing lies above it. */
export const useBookKeys = (wanted: readonly BookKey[]): void => {
  const { registerKeys } = useReadingScene()
  useEffect(() => registerKeys(wanted.map((key) => ({ ...key, group: keyTexts.group }))))
}
